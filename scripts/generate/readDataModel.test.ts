import { sql } from "kysely";
import { expect, it } from "vitest";
import { openEmbeddedDatabase } from "../../src/reference-api/db/openDatabase";
import { parseTables, readDataModel } from "./readDataModel";

const createTables = (columns: string) => `export interface Tables {
  /** Offers of
   * stores. */
  coupons: { ${columns} };
}`;
const typeOf = (type: string) => parseTables(createTables(`/** A column. */ a: ${type}`))[0]?.columns[0]?.type;

it("the data model has the tables and columns of a database", async () => {
  const { db } = await openEmbeddedDatabase("memory");
  const { rows } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and table_name not like 'kysely%'`.execute(db);
  await db.destroy();
  const tables = readDataModel(".");
  const documented = tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`));
  expect(documented.sort()).toEqual(rows.map((row) => `${row.table_name}.${row.column_name}`).sort());
});

it("a table and a column have the meaning of their comments", () => {
  expect(parseTables(createTables("/** Its id. */ id: string"))).toEqual([
    { name: "coupons", meaning: "Offers of stores.", columns: [{ name: "id", type: "text", meaning: "Its id." }] },
  ]);
});

it.each([
  ["string | null", "text or null"],
  ["MomentOrNull", "time or null"],
  ["Generated<boolean>", "true or false, has a default"],
  ["Generated<Json<OfferTerms>>", "JSON, has a default"],
  ["ColumnType<OfferDiscount | null, string | null, string | null>", "JSON or null"],
  ["ColumnType<string, never, never>", "text, written by the database"],
  ['"store" | "store_id"', "`store` or `store_id`"],
])("the type %s is %s", (type, words) => {
  expect(typeOf(type)).toBe(words);
});

it("a column without a comment is refused", () => {
  expect(() => parseTables(createTables("id: string"))).toThrow("coupons.id has no comment");
});
