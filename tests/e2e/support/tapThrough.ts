import { expect, type Locator } from "@playwright/test";

/**
 * Taps a control as a finger does: in its middle, and only once the control itself is what lies there, after it is scrolled
 * to the middle of the window where it is not in view. A link of several lines is tapped on its longest line.
 */
export async function tapThrough(control: Locator): Promise<void> {
  let middle = { x: 0, y: 0 };
  const find = async () => {
    const found = await control.evaluate((element) => {
      const read = () => {
        const [rect = element.getBoundingClientRect()] = [...element.getClientRects()].sort(
          (a, b) => b.width - a.width,
        );
        return { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2, top: rect.top, bottom: rect.bottom };
      };
      const { top, bottom } = read();
      if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: "center", behavior: "instant" });
      const { x, y } = read();
      const there = document.elementFromPoint(x, y);
      return {
        x,
        y,
        cover: there !== null && element.contains(there) ? "" : `under ${there?.outerHTML.slice(0, 200)}`,
      };
    });
    middle = found;
    return found.cover;
  };
  await expect(control).toBeVisible();
  await expect.poll(find, { message: `what lies over ${control}` }).toBe("");
  await control.page().touchscreen.tap(middle.x, middle.y);
}
