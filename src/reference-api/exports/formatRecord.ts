import { FIELDS, type FieldName } from "../imports/fields";
import type { FieldTexts } from "./toFields";

/** The formats of an export, which are among those of imports. */
export const EXPORT_FORMATS = ["csv", "json-lines"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const NAMES = Object.keys(FIELDS) as FieldName[];
/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

/** The text before the first record. */
export function formatBeginning(format: ExportFormat): string {
  return format === "csv" ? `${BYTE_ORDER_MARK}${NAMES.join(",")}\n` : "";
}

/** Writes a record with its end of line; JSON leaves out what is empty. */
export function formatRecord(texts: FieldTexts, format: ExportFormat): string {
  if (format === "csv") return `${NAMES.map((name) => formatCell(texts[name])).join(",")}\n`;
  return `${JSON.stringify(Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== "")))}\n`;
}

function formatCell(text: string): string {
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
