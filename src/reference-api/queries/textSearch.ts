import { type RawBuilder, sql } from "kysely";

const MAX_WORDS = 8;

/**
 * Converts a search text to a Postgres text query that matches words by their beginning. It contains only letters and
 * digits of the text, so that no character becomes an operator. A text without letters and digits matches nothing.
 */
export function createTextQuery(language: "english" | "simple", text: string): RawBuilder<unknown> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const query = words.slice(0, MAX_WORDS).map((word) => `${word}:*`);
  return sql`to_tsquery(${sql.lit(language)}::regconfig, ${query.join(" & ")})`;
}
