import { formatTable } from "./formatTable";
import type { TableSource } from "./readDataModel";

/** Creates docs/data-model.md: every table of the reference API with its columns. */
export function createDataModelDocument(tables: readonly TableSource[]): string {
  const parts = [
    "# The data model",
    "Made from the comments of `src/reference-api/db/tables.ts` by `npm run generate`. These are the tables of a database of your own, [`DATABASE_URL`](production.md#your-own-postgres): what each column holds, and what shows it.",
    "[Own offers](own-offers.md) come by an import, which fills `stores`, `website_stores`, `categories` and `coupons`; SQL may write all of them, too. A time is a `timestamptz`, JSON a `jsonb`. Pages show a change when their copies in caches are a minute old.",
    formatTable(
      ["Table", "Meaning"],
      tables.map(({ name, meaning }) => [`[\`${name}\`](#${name})`, meaning]),
    ),
    ...tables.flatMap(({ name, meaning, columns }) => [
      `## ${name}`,
      meaning,
      formatTable(
        ["Column", "Type", "Meaning"],
        columns.map((column) => [`\`${column.name}\``, column.type, column.meaning]),
      ),
    ]),
  ];
  return `${parts.join("\n\n")}\n`;
}
