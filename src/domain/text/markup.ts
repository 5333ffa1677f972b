import type { SanitizedHtml } from "./richText";

const TAG = /(<[^>]*>)/;
const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** True for a text of a document that is rendered as HTML; any other is rendered as it is. */
export function hasMarkup(text: string): boolean {
  return text.includes("<");
}

/**
 * Fills the placeholders of sanitised markup. What is filled in is text: it is escaped. Those inside of tags stay as they
 * are, so that no value becomes part of an address.
 *
 * `fill` fills a template text; it is called with each stretch of text between tags, whose entities are not decoded.
 */
export function fillMarkup({ html }: SanitizedHtml, fill: (template: string) => string): SanitizedHtml {
  if (!html.includes("{")) return { html };
  return {
    html: html
      .split(TAG)
      .map((part) => (TAG.test(part) ? part : fillText(part, fill)))
      .join(""),
  };
}

/** Every placeholder by itself, so that only its value is escaped. */
function fillText(text: string, fill: (template: string) => string): string {
  return text.replace(/\{[A-Za-z]{1,40}\}/g, (token) => fill(token).replace(/[&<>]/g, (one) => ESCAPES[one] ?? one));
}
