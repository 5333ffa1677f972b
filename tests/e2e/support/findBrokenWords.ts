import type { Page } from "@playwright/test";

/** Words of so many letters stay whole in a column that is wide enough to be read. */
const LETTERS = 8;

/**
 * The short words of a page that stand on two lines or more, because their column is narrower than the word: one line for each
 * text, with its section. Hidden texts do not count.
 */
export function findBrokenWords(page: Page): Promise<string[]> {
  return page.evaluate((letters) => {
    const found = new Set<string>();
    const words = new RegExp(`(?<![\\p{L}\\p{N}])[\\p{L}\\p{N}]{2,${letters}}(?![\\p{L}\\p{N}])`, "gu");
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const { parentElement: parent, nodeValue: text } = node;
      // An address may break anywhere.
      if (parent === null || text === null || text.includes("@") || parent.closest("script, style, [inert]")) continue;
      if (!parent.checkVisibility({ visibilityProperty: true }) || isForScreenReaders(parent)) continue;
      for (const { index, 0: word } of text.matchAll(words)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)),
        );
        const section = parent.closest("[data-section]")?.getAttribute("data-section") ?? "";
        if (lines.size > 1)
          found.add(`${section} <${parent.localName} class="${parent.className}"> ${word} in ${text.trim()}`);
      }
    }
    return [...found];

    function isForScreenReaders(element: Element): boolean {
      for (let box: Element | null = element; box !== null; box = box.parentElement)
        if (getComputedStyle(box).clipPath.startsWith("inset(50%")) return true;
      return false;
    }
  }, LETTERS);
}
