import type { Page } from "@playwright/test";

/** The font size of a browser whose owner has changed nothing, in pixels. */
const USUAL = 16;

/**
 * Sets the font size of the browser's settings, in pixels, from now on: the size of `1rem`, and of `1em` in media queries. What
 * a page does to its root by itself, as a style sheet of a test would, does not change the latter.
 */
export async function setFontSize(page: Page, size: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: size, fixed: Math.round((size * 13) / USUAL) } });
}
