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

/** A tag as the sanitiser writes it; its groups are the whole tag, the slash of an end tag, and the tag's name. */
const TAG = /(<(\/?)([a-z0-9]*)(?![a-z0-9])[^<>]*>)/i;
/** Tags around words of a line. They separate nothing, so that a word may be partly bold. */
const PHRASE_TAGS = new Set(["b", "strong", "i", "em", "u", "s", "small", "sub", "sup", "mark", "code", "span"]);

/** Tags of a text that is lines and paragraphs. */
const LINE_TAGS = new Set([...PHRASE_TAGS, "a", "br", "p"]);

/** The text without its markup, as a reader sees it; white space is collapsed. */
export function toPlainText(text: RichText): string {
  if (typeof text === "string") return text;
  const words = splitMarkup(text.html).map((part) => (typeof part === "string" ? part : separatorOf(part)));
  return decodeEntities(words.join("")).replace(/\s+/g, " ").trim();
}

/** Decodes the entities that the sanitiser writes. Use it for text that is rendered as text, never for markup. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:lt|gt|quot|amp|nbsp);/g, (entity) => ENTITIES[entity] ?? entity);
}

/** True when the text is not blank without its markup. */
export function hasText(text: RichText): boolean {
  return toPlainText(text).trim() !== "";
}

/** True when the text shows words or a picture. */
export function hasContent(text: RichText): boolean {
  return hasText(text) || (typeof text !== "string" && text.html.includes("<img "));
}

/** True when the text has more than lines and paragraphs: headings, lists, tables, pictures or other blocks. */
export function hasBlocks(text: RichText): boolean {
  return (
    typeof text !== "string" &&
    splitMarkup(text.html).some((part) => typeof part !== "string" && !LINE_TAGS.has(part.name))
  );
}

/**
 * The text for one line, such as a heading or a link: phrases keep their tags, without any attribute; links, paragraphs
 * and lists leave their words. The result is harmless whatever the markup was: it holds no other tags than these.
 */
export function toInlineText(text: RichText): RichText {
  if (typeof text === "string") return text;
  const line = splitMarkup(text.html).map((part) => {
    if (typeof part === "string") return part.replace(/</g, "&lt;").replace(/>/g, "&gt;");
    return PHRASE_TAGS.has(part.name) ? `<${part.isEnd ? "/" : ""}${part.name}>` : separatorOf(part);
  });
  const html = line
    .join("")
    .replace(/[ \t\n\f\r]+/g, " ")
    .trim();
  return html.includes("<") ? { html } : decodeEntities(html);
}

/** A tag of markup. */
interface Tag {
  /** In lower case. */
  readonly name: string;
  readonly isEnd: boolean;
}

/** The texts and the tags of markup, in their order; in time that grows with its length alone. */
export function splitMarkup(html: string): readonly (string | Tag)[] {
  const parts: (string | Tag)[] = [];
  const fields = html.split(TAG);
  for (let index = 0; index < fields.length; index += 4) {
    const text = fields[index] ?? "";
    if (text !== "") parts.push(text);
    const name = fields[index + 3];
    if (name !== undefined) parts.push({ name: name.toLowerCase(), isEnd: fields[index + 2] === "/" });
  }
  return parts;
}

/** What a tag is where it is left out: paragraphs, lists and line breaks separate words. */
function separatorOf({ name }: Tag): string {
  return name === "a" || PHRASE_TAGS.has(name) ? "" : " ";
}
