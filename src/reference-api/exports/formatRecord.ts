/** The formats of an export, which are those of imports. */
export const EXPORT_FORMATS = ["csv", "json", "json-lines", "xml"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The texts of a record by field; `""` for a field that it has not. */
export type Texts = Readonly<Record<string, string>>;

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;
const XML_ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;" };
/** Characters that XML 1.0 cannot hold (https://www.w3.org/TR/xml/#charsets). */
const NOT_IN_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** The text before the first record, whose fields have these names. */
export function formatBeginning(format: ExportFormat, names: readonly string[]): string {
  if (format === "csv") return `${BYTE_ORDER_MARK}${names.join(",")}\n`;
  if (format === "json") return "[";
  return format === "xml" ? '<?xml version="1.0" encoding="UTF-8"?>\n<records>\n' : "";
}

/** Writes a record; all formats but CSV leave out what is empty. Of JSON, the records but the first begin with a comma. */
export function formatRecord(texts: Texts, format: ExportFormat, isFirst: boolean): string {
  if (format === "csv") return `${Object.values(texts).map(formatCell).join(",")}\n`;
  const filled = Object.entries(texts).filter(([, text]) => text !== "");
  if (format === "xml")
    return `<record>${filled.map(([name, text]) => `<${name}>${escapeXml(text)}</${name}>`).join("")}</record>\n`;
  const json = JSON.stringify(Object.fromEntries(filled));
  return format === "json" ? `${isFirst ? "" : ","}\n${json}` : `${json}\n`;
}

/** The text behind the last record. */
export function formatEnd(format: ExportFormat): string {
  if (format === "json") return "\n]\n";
  return format === "xml" ? "</records>\n" : "";
}

function formatCell(text: string): string {
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function escapeXml(text: string): string {
  return text.replace(NOT_IN_XML, "").replace(/[&<>\r]/g, (sign) => XML_ENTITIES[sign] ?? sign);
}
