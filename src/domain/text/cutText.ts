import { decodeEntities, type RichText, splitMarkup, toInlineText, toPlainText } from "./richText";

/** Where a text may be cut: after any character, or after a whole word. */
export type CutPlace = "character" | "word";

const ELLIPSIS = "…";
const MARKUP_SPACE = /[ \t\n\f\r]+/g;

/** Truncates a text without its markup, for names and labels; see {@link cutRichText}. */
export function cutText(text: RichText, codePoints: number, at: CutPlace = "character"): string {
  return toPlainText(cutRichText(toPlainText(text), codePoints, at));
}

/**
 * Truncates a text of one line to a number of code points as a reader sees them, and adds an ellipsis where it removed
 * something. Markup does not count, and tags that are open at the cut are closed. Letters with their accents and emoji of
 * several code points stay whole. At a word's end the text becomes shorter, but not to less than half: what is one long
 * word is cut inside it.
 */
export function cutRichText(text: RichText, codePoints: number, at: CutPlace = "character"): RichText {
  const line = toInlineText(text);
  if (typeof line === "string") {
    if (line.length <= codePoints) return line;
    const seen = line.replace(MARKUP_SPACE, " ").trim();
    const end = findEnd(seen, codePoints, at);
    return end === undefined ? seen : `${seen.slice(0, end)}${ELLIPSIS}`;
  }
  const parts = readParts(line.html);
  const end = findEnd(parts.map((part) => (typeof part === "string" ? part : "")).join(""), codePoints, at);
  return end === undefined ? line : cutParts(parts, end);
}

/** Texts as they are seen, with one space between words, and the tags among them. */
type Parts = readonly (string | { readonly tag: string; readonly isEnd: boolean })[];

function readParts(html: string): Parts {
  let isAfterSpace = true;
  return splitMarkup(html).map((part) => {
    if (typeof part !== "string") return { tag: part.name, isEnd: part.isEnd };
    const spaced = decodeEntities(part.replace(MARKUP_SPACE, " "));
    const text = isAfterSpace && spaced.startsWith(" ") ? spaced.slice(1) : spaced;
    if (text !== "") isAfterSpace = text.endsWith(" ");
    return text;
  });
}

function cutParts(parts: Parts, end: number): RichText {
  const open: string[] = [];
  let html = "";
  let left = end;
  for (const part of parts) {
    if (left <= 0) break;
    if (typeof part === "string") {
      html += escapeText(part.slice(0, left));
      left -= part.length;
    } else if (!part.isEnd) {
      open.push(part.tag);
      html += `<${part.tag}>`;
    } else if (open.at(-1) === part.tag) {
      open.pop();
      html += `</${part.tag}>`;
    }
  }
  const ends = open.reverse().map((tag) => `</${tag}>`);
  const cut = `${html}${ELLIPSIS}${ends.join("")}`;
  return cut.includes("<") ? { html: cut } : decodeEntities(cut);
}

/** Index of the code unit before which the text ends; undefined where all of it may stay. */
function findEnd(line: string, codePoints: number, at: CutPlace): number | undefined {
  const text = line.trimEnd();
  // A text has at most as many code points as code units.
  if (text.length <= codePoints) return undefined;
  let limit = 0;
  for (let count = 0; count < codePoints && limit < text.length; count++) limit += widthAt(text, limit);
  if (limit >= text.length) return undefined;
  const end = findCharacterStart(text, limit);
  const wordEnd = at === "word" ? findWordEnd(text, end) : end;
  return text.slice(0, wordEnd).trimEnd().length;
}

/** Code units of the code point at an index. */
function widthAt(text: string, index: number): 1 | 2 {
  return (text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1;
}

/** The index, or where the character begins that it stands inside of. */
function findCharacterStart(text: string, index: number): number {
  if (isPlain(text.charCodeAt(index - 1)) && isPlain(text.charCodeAt(index))) return index;
  segmenter ??= typeof Intl.Segmenter === "function" ? new Intl.Segmenter("en") : undefined;
  // Whether a character goes on depends on what is before the index and the one code point after it.
  const near = text.slice(0, index + widthAt(text, index));
  return segmenter?.segment(near).containing(index)?.index ?? index;
}

/** True for a printable character of ASCII: two of them are never one character, and searching for its start is slow. */
function isPlain(codeUnit: number): boolean {
  return codeUnit >= 0x20 && codeUnit < 0x7f;
}

/** Absent before its first use, and in browsers that have none: they cut between code points. */
let segmenter: Intl.Segmenter | undefined;

function findWordEnd(text: string, end: number): number {
  if (isSpace(text[end])) return end;
  let index = end;
  while (index > end / 2 && !isSpace(text[index - 1])) index--;
  return index > end / 2 ? index : end;
}

function isSpace(character: string | undefined): boolean {
  return character !== undefined && /\s/.test(character);
}

function escapeText(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}
