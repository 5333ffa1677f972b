/** Stands for an ampersand that begins no entity. `&amp;` would be wrong inside CDATA; no text has this character. */
const MARK = "\uFDD0";

const BARE = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[0-9a-fA-F]{1,6});)/g;

/** Length of the longest entity that is known. */
const ENTITY_LENGTH = 10;

/**
 * Replaces ampersands that begin no entity, as in `AT&T`: a parser would read all up to the next semicolon as a name.
 * {@link restoreAmpersands} puts them back.
 */
export async function* mendAmpersands(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of chunks) {
    const text = rest + chunk;
    const last = text.lastIndexOf("&");
    // An entity may be cut in two.
    const end = last >= 0 && text.length - last < ENTITY_LENGTH ? last : text.length;
    rest = text.slice(end);
    yield text.slice(0, end).replace(BARE, MARK);
  }
  yield rest.replace(BARE, MARK);
}

/** Puts the ampersands back that {@link mendAmpersands} replaced. */
export function restoreAmpersands(text: string): string {
  return text.includes(MARK) ? text.replaceAll(MARK, "&") : text;
}
