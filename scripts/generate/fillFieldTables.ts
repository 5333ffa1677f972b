import type { Field } from "../../src/reference-api/imports/Field";
import type { KindName } from "../../src/reference-api/imports/kinds/kindFields";
import { fillTable } from "./fillTable";
import { formatTable } from "./formatTable";

/** Puts the fields of each kind of record into docs/own-offers.md, below the kind's heading, such as `### Offers`. */
export function fillFieldTables(
  document: string,
  kinds: Readonly<Record<KindName, Readonly<Record<string, Field>>>>,
): string {
  return Object.entries(kinds).reduce((text, [kind, fields]) => {
    const rows = Object.entries(fields).map(([name, { meaning, example, isRequired, most }]) => [
      `\`${name}\`${isRequired ? " (required)" : ""}`,
      meaning,
      `\`${example}\``,
      most.toLocaleString("en"),
    ]);
    const table = formatTable(["Field", "Meaning", "Example", "Most letters"], rows);
    return fillTable(text, `### ${kind.charAt(0).toUpperCase()}${kind.slice(1)}`, table);
  }, document);
}
