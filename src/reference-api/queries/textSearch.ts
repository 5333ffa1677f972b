import { type RawBuilder, sql } from "kysely";

const MAX_WORDS = 8;

/**
 * Turns what a shopper typed into a Postgres text query in which every word may be the beginning of one.
 * Only letters and digits pass, so no typed character is read as an operator; without any the query matches nothing.
 */
export function createTextQuery(language: "english" | "simple", text: string): RawBuilder<unknown> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const query = words.slice(0, MAX_WORDS).map((word) => `${word}:*`);
  return sql`to_tsquery(${sql.lit(language)}::regconfig, ${query.join(" & ")})`;
}
