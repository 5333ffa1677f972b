import { type Expression, type RawBuilder, sql } from "kysely";

const MAX_WORDS = 8;
/** Words of fewer letters are like too many names. */
const MIN_SIMILAR_LENGTH = 4;

/**
 * Converts a search text to a Postgres text query that matches words by their beginning. It contains only letters and
 * digits of the text, so that no character becomes an operator. A text without letters and digits matches nothing.
 */
export function createTextQuery(language: "english" | "simple", text: string): RawBuilder<unknown> {
  const query = readWords(text).map((word) => `${word}:*`);
  return sql`to_tsquery(${sql.lit(language)}::regconfig, ${query.join(" & ")})`;
}

/** The words of a search text as names are compared with them: lower case, letters and digits only. */
export function readWords(text: string): readonly string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS);
}

/** A search text without spaces, as {@link compactName} is of names: `roll away` is written like Rollaway. */
export function compactText(text: string): string {
  return readWords(text).join("");
}

/** A name in lower case, without white space and punctuation. The index of similar names is on this expression. */
export function compactName(name: RawBuilder<unknown> | Expression<unknown>): RawBuilder<string> {
  return sql<string>`regexp_replace(lower(${name}), '[[:space:][:punct:]]+', '', 'g')`;
}

/** What names are compared with where nothing matches a search text: all of it, and each of its longer words. */
export function listSimilarTexts(text: string): readonly string[] {
  const words = readWords(text).filter((word) => word.length >= MIN_SIMILAR_LENGTH);
  const whole = compactText(text);
  return [...new Set([...(whole.length >= MIN_SIMILAR_LENGTH ? [whole] : []), ...words])];
}
