import type { Scheme } from "../store/LookStore";

const PREFERENCE = /\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/g;
const ALWAYS = "(min-width: 0px)";
const NEVER = "(max-width: 0px)";

/** Media conditions as they were written, by the object that has them now rewritten. */
const written = new WeakMap<object, string>();

/**
 * Shows a frame's page in light or dark whatever the system prefers: a frame has no preference of its own, so the conditions on
 * it are rewritten to ones that always or never hold. Called again after every change of the page.
 */
export function rewriteScheme(page: Document, scheme: Scheme): void {
  for (const sheet of [...page.styleSheets, ...page.adoptedStyleSheets]) rewriteSheet(sheet, scheme);
  for (const element of page.querySelectorAll<HTMLSourceElement | HTMLLinkElement>("source[media],link[media]"))
    rewrite(element, element.media, scheme, (media) => {
      element.media = media;
    });
  page.documentElement.style.colorScheme = scheme;
}

function rewriteSheet(sheet: CSSStyleSheet, scheme: Scheme): void {
  rewrite(sheet.media, sheet.media.mediaText, scheme, (media) => {
    sheet.media.mediaText = media;
  });
  // Sheets of other origins cannot be read; the site has none with conditions.
  try {
    rewriteRules(sheet.cssRules, scheme);
  } catch {}
}

function rewriteRules(rules: CSSRuleList, scheme: Scheme): void {
  for (const rule of rules) {
    // Rules of a frame are instances of the frame's own classes, so `instanceof` does not find them.
    if ("media" in rule && rule.media !== null) {
      const { media } = rule as CSSMediaRule;
      rewrite(rule, media.mediaText, scheme, (text) => {
        media.mediaText = text;
      });
    }
    if ("cssRules" in rule) rewriteRules((rule as CSSGroupingRule).cssRules, scheme);
  }
}

function rewrite(key: object, present: string, scheme: Scheme, set: (media: string) => void): void {
  if (present.includes("prefers-color-scheme")) written.set(key, present);
  const media = written.get(key);
  if (media === undefined) return;
  const next = media.replace(PREFERENCE, (_, name: string) => (name === scheme ? ALWAYS : NEVER));
  if (next !== present) set(next);
}
