import { WEBSITE_DATA_LIMITS } from "../../../layout/document/limits";
import { parseDocument } from "../../../layout/document/parseDocument";
import type { SourceText } from "../../../layout/source/SourceText";
import { LINE_WIDTH, writeFresh } from "../../../layout/source/writeFresh";
import { formatJson, isFormattedJson } from "./formatJson";
import { rewriteJson } from "./rewriteJson";

const BYTE_ORDER_MARK = "\uFEFF";

/**
 * The text of a file that says another value. A byte order mark, line ends and the manner of its indentation stay. Where the
 * file was as the formatter leaves it, it is so afterwards; where it was not, only what is new is formatted.
 */
export function rewriteFile(original: SourceText, value: unknown): string {
  const hasReturns = /\r\n/.test(original.text) && !/(?<!\r)\n/.test(original.text);
  const source = hasReturns ? readSource(original.file, original.text.replaceAll("\r\n", "\n")) : original;
  const rewritten = rewriteJson(source, value);
  const formatted = isFormattedJson(source.text) ? formatJson(rewritten) : rewritten;
  return (
    (original.hasByteOrderMark ? BYTE_ORDER_MARK : "") + (hasReturns ? formatted.replaceAll("\n", "\r\n") : formatted)
  );
}

/** A text that was not parsed yet, as {@link rewriteFile} takes it: of a document, the selection or the website data. */
export function readSource(file: string, text: string): SourceText {
  return parseDocument(file, text, WEBSITE_DATA_LIMITS).source;
}

/** The text of a new file. */
export function writeFile(value: Readonly<Record<string, unknown>>): string {
  const unit = "  ";
  const lines = Object.entries(value).map(([key, child]) => {
    const name = `${unit}${JSON.stringify(key)}: `;
    return name + writeFresh(child, unit, name.length, { unit, lineWidth: LINE_WIDTH });
  });
  return formatJson(`{\n${lines.join(",\n")}\n}\n`);
}
