/** Sanitised markup; only `api/sanitizeHtml` creates it. */
export interface SanitizedHtml {
  readonly html: string;
}

/** Text from data: a string is rendered as text, sanitised markup as HTML. */
export type RichText = string | SanitizedHtml;

const ENTITIES: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&amp;": "&",
  "&nbsp;": "\u00a0",
};

/** The text without its markup, as a reader sees it; white space is collapsed. */
export function toPlainText(text: RichText): string {
  if (typeof text === "string") return text;
  const withoutTags = text.html.replace(/<[^>]*>/g, " ");
  return decodeEntities(withoutTags).replace(/\s+/g, " ").trim();
}

/** Decodes the entities that the sanitiser writes. Use it for text that is rendered as text, never for markup. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:lt|gt|quot|amp|nbsp);/g, (entity) => ENTITIES[entity] ?? entity);
}

/** True when the text is not blank without its markup. */
export function hasText(text: RichText): boolean {
  return toPlainText(text).trim() !== "";
}

const ELLIPSIS = "…";

/** Truncates plain text to a number of code points and adds an ellipsis where it removed something. */
export function cutText(text: RichText, codePoints: number): string {
  const plain = toPlainText(text);
  // A text has at most as many code points as code units.
  if (plain.length <= codePoints) return plain;
  const points = [...plain];
  return points.length <= codePoints ? points.join("") : `${points.slice(0, codePoints).join("").trimEnd()}${ELLIPSIS}`;
}
