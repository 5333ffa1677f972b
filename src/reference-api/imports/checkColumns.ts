import type { Field } from "./Field";
import type { ImportMap } from "./ImportMap";
import { KIND_FIELDS } from "./kinds/kindFields";
import { suggestName } from "./suggestName";

/** Says which column of a map, or of a field that each record needs, a table does not have; undefined if it has all. */
export function checkColumns(columns: readonly string[], map: ImportMap): string | undefined {
  for (const [name, field] of Object.entries<Field>(KIND_FIELDS[map.kind])) {
    const column = map.columns[name] ?? name;
    const isNeeded = map.columns[name] !== undefined || (field.isRequired === true && map.defaults[name] === undefined);
    if (isNeeded && !columns.includes(column))
      return `There is no column “${column}” for ${name}.${suggestName(column, columns)} The file has ${columns.join(", ")}.`;
  }
  return undefined;
}
