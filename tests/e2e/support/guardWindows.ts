import type { Browser, Page } from "@playwright/test";
import { isPhone } from "./phone";

/** Makes a browser refuse windows of a phone's width without touch, and changes of size that make or end a phone. */
export function guardWindows(browser: Browser): void {
  const newContext = browser.newContext.bind(browser);
  // `newPage` opens a context, too.
  browser.newContext = async (options = {}) => {
    const { viewport, hasTouch, isMobile } = options;
    if (isPhone(viewport) && !(hasTouch && isMobile))
      throw new Error(
        `A window of ${viewport?.width} px must have touch: spread PHONE or windowOf(width) into its options.`,
      );
    const context = await newContext(options);
    context.on("page", guardSize);
    return context;
  };
}

function guardSize(page: Page): void {
  const setViewportSize = page.setViewportSize.bind(page);
  page.setViewportSize = async (size) => {
    if (isPhone(size) !== isPhone(page.viewportSize()))
      throw new Error(
        `A page keeps its touch, so it cannot become ${size.width} px wide: set \`viewport\` for the test, or open a page with windowOf(width).`,
      );
    return setViewportSize(size);
  };
}
