/**
 * Lets fonts of a frame's page appear whenever they have come: the site's are optional, which for a page that stays open means
 * that a typeface chosen later is never seen. Called again after every change of the page; what is rewritten is left alone.
 */
export function swapFonts(page: Document): void {
  for (const sheet of page.styleSheets) {
    // Sheets of other origins cannot be read; the site's fonts are its own.
    try {
      rewriteFonts(sheet);
    } catch {}
  }
}

function rewriteFonts(sheet: CSSStyleSheet): void {
  for (const [index, { cssText }] of [...sheet.cssRules].entries()) {
    if (!cssText.startsWith("@font-face")) continue;
    const next = cssText.replace(/font-display:\s*optional/, "font-display: swap");
    if (next === cssText) continue;
    // A font face cannot be changed in place everywhere.
    sheet.deleteRule(index);
    sheet.insertRule(next, index);
  }
}
