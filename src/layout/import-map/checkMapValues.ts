import { isRecord } from "../../domain/isRecord";
import { parseUrl } from "../../domain/parseUrl";
import { isTimeZone } from "../../domain/time/localTime";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import { badForm } from "../diagnostics/kinds/bad-form";
import { missingKey } from "../diagnostics/kinds/missing-key";
import { unknownTimeZone } from "../diagnostics/kinds/unknown-time-zone";
import { unknownValue } from "../diagnostics/kinds/unknown-value";
import { suggestReplacement } from "../diagnostics/suggestReplacement";
import { formatAllowed, formatValue, WORDS } from "../diagnostics/words";
import type { ParsedDocument } from "../document/parseDocument";
import { IMPORT_MAP_PLACE, listProperties } from "../schema/schemas";
import { formatPointer, getAt, type Path } from "../source/pointer";
import { readForm } from "../validate/suggestForm";
import { findMeantTimeZone } from "../website-data/findMeantTimeZone";
import { findColumnFault } from "./findColumnFault";
import { suggestMapValue } from "./suggestMapValue";

/** Usual labels of encodings, for messages; an import knows all that `TextDecoder` knows. */
const CHARSETS = ["utf-8", "windows-1252", "iso-8859-1", "iso-8859-15", "windows-1250", "windows-1251", "utf-16le"];

type Check = (parsed: ParsedDocument, path: Path, text: string) => readonly Diagnostic[];

/** Checks values by their keys. */
const CHECKS: Readonly<Record<string, Check>> = { url: checkUrl, timeZone: checkTimeZone, charset: checkCharset };

/**
 * Checks what a schema cannot say: addresses, time zones, encodings, names of columns in the stated format, and an address for a
 * timetable. `refused` are the pointers of values that the schema does not allow.
 */
export function checkMapValues(parsed: ParsedDocument, refused: ReadonlySet<string>): readonly Diagnostic[] {
  const { source, value } = parsed;
  const check = (path: Path, run: Check) => {
    const text = getAt(value, path);
    return typeof text !== "string" || refused.has(formatPointer(path)) ? [] : run(parsed, path, text);
  };
  const columns = getAt(value, ["columns"]);
  const places: Path[] = [
    ["records"],
    ...Object.keys(isRecord(columns) ? columns : {}).map((name) => ["columns", name]),
  ];
  const lacksUrl = isRecord(value) && Object.hasOwn(value, "every") && !Object.hasOwn(value, "url");
  return [
    ...Object.entries(CHECKS).flatMap(([key, run]) => check([key], run)),
    ...places.flatMap((path) => check(path, checkName)),
    ...(lacksUrl
      ? [missingKey.atKey(source, ["every"], { key: "url", owner: WORDS.importMap(), advice: WORDS.addUrl })]
      : []),
  ];
}

function checkUrl(parsed: ParsedDocument, path: Path, text: string): readonly Diagnostic[] {
  if (parseUrl(text) !== undefined) return [];
  const { schema } = new Map(listProperties(IMPORT_MAP_PLACE)).get("url") ?? {};
  const facts = { key: "url", actual: formatValue(text), form: readForm(schema) };
  return [suggestMapValue(badForm.atValue(parsed.source, path, facts), parsed)];
}

function checkTimeZone({ source }: ParsedDocument, path: Path, text: string): readonly Diagnostic[] {
  if (isTimeZone(text)) return [];
  const details = { severity: "error", suggestion: findMeantTimeZone(text) } as const;
  return [unknownTimeZone.atValue(source, path, { actual: text, consequence: "" }, details)];
}

function checkCharset({ source }: ParsedDocument, path: Path, text: string): readonly Diagnostic[] {
  if (isCharset(text)) return [];
  const facts = { key: "charset", actual: formatValue(text), allowed: formatAllowed(CHARSETS, WORDS.forExample) };
  return [unknownValue.atValue(source, path, facts, suggestReplacement(source, source.nodeAt(path), text, CHARSETS))];
}

function isCharset(label: string): boolean {
  try {
    new TextDecoder(label.trim());
    return true;
  } catch {
    return false;
  }
}

function checkName({ source, value }: ParsedDocument, path: Path, text: string): readonly Diagnostic[] {
  const fault = findColumnFault(text, getAt(value, ["format"]));
  if (fault === undefined) return [];
  const facts = { key: String(path.at(-1)), actual: formatValue(text), form: fault.form };
  return [badForm.atValue(source, path, facts, { suggestion: fault.suggestion })];
}
