/** Markup that the one sanitiser let through; only `api/sanitizeHtml` makes values of this shape. */
export interface SanitizedHtml {
  readonly html: string;
}

/** Text from data: a plain string is always shown as text, sanitised markup as HTML. */
export type RichText = string | SanitizedHtml;

const ENTITIES: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&amp;": "&",
  "&nbsp;": "\u00a0",
};

/** The text without its markup, as a reader sees it; white space is folded. */
export function toPlainText(text: RichText): string {
  if (typeof text === "string") return text;
  const withoutTags = text.html.replace(/<[^>]*>/g, " ");
  return decodeEntities(withoutTags).replace(/\s+/g, " ").trim();
}

/** Decodes the entities that the sanitiser writes; for text that is shown as text, never as markup. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:lt|gt|quot|amp|nbsp);/g, (entity) => ENTITIES[entity] ?? entity);
}

/** True when there is something to show. */
export function hasText(text: RichText): boolean {
  return toPlainText(text).trim() !== "";
}

const ELLIPSIS = "…";

/** Cuts plain text to a number of code points; an ellipsis follows where something was cut. */
export function cutText(text: RichText, codePoints: number): string {
  const points = [...toPlainText(text)];
  return points.length <= codePoints ? points.join("") : `${points.slice(0, codePoints).join("").trimEnd()}${ELLIPSIS}`;
}
