import { isRecord } from "../../domain/isRecord";
import { keepByObject } from "../../domain/keepByObject";
import { isOneLine, toOneLine } from "../../domain/text/oneLine";
import type { Field } from "./Field";
import { unquoteFormula } from "./formulaQuote";
import type { ImportMap } from "./ImportMap";
import { ValueFault } from "./readValues";

/** A record of a file, by the names of fields. Each fault begins with the column. */
export interface OpenRecord<Name extends string> {
  /** The column of a field, as the file has it. */
  readonly columnOf: (name: Name) => string;
  /** The text of a field; `""` for one that is empty. */
  readonly text: (name: Name) => string;
  /** Reads a field; undefined for one that is empty. */
  readonly given: <T>(name: Name, read: (value: string) => T) => T | undefined;
}

type Row = Readonly<Record<string, unknown>>;

/** A spreadsheet would run such a text, unless an apostrophe is before it. */
const FORMULA = /^[=@]/;

/** Opens a record of a file by its map. Throws a {@link ValueFault} where a required field is empty. `isTable` is true for CSV. */
export function openRecord<Name extends string>(
  record: Row,
  {
    map,
    fields,
    isTable,
  }: { readonly map: ImportMap; readonly fields: Readonly<Record<Name, Field>>; readonly isTable: boolean },
): OpenRecord<Name> {
  const columnOf = (name: Name) => map.columns[name] ?? name;
  const text = (name: Name): string =>
    at(columnOf(name), () =>
      readText(record, columnOf(name), { field: fields[name], byDefault: map.defaults[name], isTable }),
    );
  const given = <T>(name: Name, read: (value: string) => T): T | undefined => {
    const value = text(name);
    return value === "" ? undefined : at(columnOf(name), () => read(value));
  };
  const required = listRequired(fields);
  for (const name in fields)
    if (required.has(name) && text(name) === "") throw new ValueFault(`${columnOf(name)}: is empty`);
  return { columnOf, text, given };
}

const listRequired = keepByObject(
  (fields: Readonly<Record<string, Field>>) =>
    new Set(Object.keys(fields).filter((name) => fields[name]?.isRequired === true)),
);

function readText(
  record: Row,
  column: string,
  { field, byDefault = "", isTable }: { field: Field; byDefault: string | undefined; isTable: boolean },
): string {
  const value = findValue(record, column);
  if (typeof value === "object" && value !== null) throw new ValueFault("must be a text, not a list or an object");
  const found = value === undefined || value === null ? "" : String(value).trim();
  const given = found === "" ? byDefault : found;
  if (given === "") return "";
  const text = unquoteFormula(given);
  if (text.includes("\0")) throw new ValueFault("has the character NUL");
  if (text.length > field.most) throw new ValueFault(`has ${text.length} letters; at most ${field.most} are possible`);
  if (field.isLong) return text;
  if (text === given && FORMULA.test(text))
    throw new ValueFault(`“${text.slice(0, 20)}” begins as a formula of a spreadsheet does`);
  if (isTable && !isOneLine(text)) throw new ValueFault("has a line break; a quote may be missing");
  return toOneLine(text);
}

/** The value of a column; of a name with dots that is no key, that of the nested objects. */
function findValue(record: Row, column: string): unknown {
  if (Object.hasOwn(record, column)) return record[column];
  const dot = column.indexOf(".");
  const inner = dot > 0 ? findValue(record, column.slice(0, dot)) : undefined;
  return isRecord(inner) ? findValue(inner, column.slice(dot + 1)) : undefined;
}

/** Adds the column to a fault. */
function at<T>(column: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof ValueFault ? new ValueFault(`${column}: ${error.message}`) : error;
  }
}
