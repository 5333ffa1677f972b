import { applyEdits, findNodeAtLocation, type JSONPath, modify, parseTree } from "jsonc-parser";
import { isRecord } from "../../../domain/isRecord";
import { isEqual } from "../../source/isEqual";
import { migrateFile } from "./migrateFile";

/** Maximum length of a line with an added setting, as in the formatter of the shipped documents. */
const LINE_LENGTH = 120;
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Returns the text of a layout file in the present version of the format. Everything that the migration does not change keeps its
 * formatting. Returns the text itself if it is not JSON, or has no earlier version.
 */
export function migrateText(text: string, file: string): string {
  if (text.startsWith(BYTE_ORDER_MARK)) return BYTE_ORDER_MARK + migrateText(text.slice(1), file);
  const value = parseRecord(text);
  const migrated = value && migrateFile(value, file);
  if (value === undefined || !isRecord(migrated) || migrated === value) return text;
  return changeValue(text, [], value, migrated);
}

/** Writes only what differs between both values, which stand at this path. */
function changeValue(text: string, path: JSONPath, before: unknown, after: unknown): string {
  if (isEqual(before, after)) return text;
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    return before.reduce(
      (result: string, item, index) => changeValue(result, [...path, index], item, after[index]),
      text,
    );
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    const gone = findLeftOut(before, after);
    if (gone !== undefined) return gone.reduceRight((result, index) => removeEntry(result, [...path, index]), text);
    return changeEntries(text, path, before, after);
  }
  if (!isRecord(before) || !isRecord(after)) return applyEdits(text, modify(text, path, after, {}));
  let result = text;
  for (const key of Object.keys(before)) {
    const at = [...path, key];
    if (Object.hasOwn(after, key)) result = changeValue(result, at, before[key], after[key]);
    else result = applyEdits(result, modify(result, at, undefined, {}));
  }
  const keys = Object.keys(after);
  for (const [index, key] of keys.entries()) {
    if (!Object.hasOwn(before, key)) result = insertSetting(result, path, keys[index - 1] ?? "", key, after[key]);
  }
  return result;
}

/** The indexes of the entries that the second list lacks; `undefined` where it is not the first one without some. */
function findLeftOut(before: readonly unknown[], after: readonly unknown[]): number[] | undefined {
  const gone: number[] = [];
  let kept = 0;
  for (const [index, entry] of before.entries()) {
    if (kept < after.length && isEqual(entry, after[kept])) kept += 1;
    else gone.push(index);
  }
  return kept === after.length ? gone : undefined;
}

/** Removes an entry of a list with its comma; the space around the others stays. */
function removeEntry(text: string, path: JSONPath): string {
  const root = parseTree(text);
  const entry = root && findNodeAtLocation(root, path);
  if (entry === undefined) return text;
  const entries = entry.parent?.children ?? [];
  const [former, next] = [entries[entries.indexOf(entry) - 1], entries[entries.indexOf(entry) + 1]];
  const start = former === undefined ? entry.offset : former.offset + former.length;
  const end = former === undefined && next !== undefined ? next.offset : entry.offset + entry.length;
  return text.slice(0, start) + text.slice(end);
}

/** Writes the entries between those that both lists have at their start and end, each on a line of its own. */
function changeEntries(text: string, path: JSONPath, before: readonly unknown[], after: readonly unknown[]): string {
  const least = Math.min(before.length, after.length);
  const start = countEqual(before, after, least);
  const end = countEqual(before.toReversed(), after.toReversed(), least - start);
  const root = parseTree(text);
  const [first, last] = [start, before.length - end - 1].map((at) => root && findNodeAtLocation(root, [...path, at]));
  const added = after.slice(start, after.length - end);
  if (first === undefined || last === undefined || added.length === 0 || first.offset > last.offset)
    return applyEdits(text, modify(text, path, after, {}));
  const space = /\s*$/.exec(text.slice(0, first.offset))?.[0] ?? "";
  return `${text.slice(0, first.offset)}${added.map(spell).join(`,${space || " "}`)}${text.slice(last.offset + last.length)}`;
}

/** Counts the entries at the start of both lists that are equal, at most `most`. */
function countEqual(a: readonly unknown[], b: readonly unknown[], most: number): number {
  const different = a.findIndex((entry, index) => index >= most || !isEqual(entry, b[index]));
  return different < 0 ? most : different;
}

function parseRecord(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Adds a setting after another one, on a line of its own where the other one has one. */
function insertSetting(text: string, path: JSONPath, after: string, key: string, value: unknown): string {
  const root = parseTree(text);
  const previous = root && findNodeAtLocation(root, [...path, after])?.parent;
  if (previous === undefined) return text;
  const space = /\s*$/.exec(text.slice(0, previous.offset))?.[0] ?? "";
  const end = previous.offset + previous.length;
  const isOnLine = space.includes("\n");
  const written = `${JSON.stringify(key)}: ${writeValue(value, isOnLine ? space : undefined)}`;
  return `${text.slice(0, end)},${isOnLine ? space : " "}${written}${text.slice(end)}`;
}

/**
 * JSON in one line, or with an entry on each line. `line` is the line break with the setting's indentation, which at the top of a
 * file is one `step` of it.
 */
function writeValue(value: unknown, line: string | undefined, step = /[^\n]*$/.exec(line ?? "")?.[0] ?? ""): string {
  const short = spell(value);
  if (line === undefined || short.length < LINE_LENGTH - 20) return short;
  const inner = line + step;
  if (Array.isArray(value)) return `[${value.map((entry) => inner + spell(entry)).join(",")}${line}]`;
  if (!isRecord(value)) return short;
  const entries = Object.entries(value).map(
    ([key, child]) => `${inner}${JSON.stringify(key)}: ${writeValue(child, inner, step)}`,
  );
  return `{${entries.join(",")}${line}}`;
}

/** JSON in one line, with spaces as in the shipped documents. */
function spell(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spell).join(", ")}]`;
  if (!isRecord(value)) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, child]) => `${JSON.stringify(key)}: ${spell(child)}`);
  return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
}
