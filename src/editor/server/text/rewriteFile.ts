import type { JsonFormatter } from "./formatJson";
import { LINE_WIDTH, rewriteJson } from "./rewriteJson";
import { writeFresh } from "./writeFresh";

const BYTE_ORDER_MARK = "\uFEFF";

/**
 * The text of a file that says another value. A byte order mark, line ends and the manner of its indentation stay. Where the
 * file was as the formatter leaves it, it is so afterwards; where it was not, only what is new is formatted.
 */
export function rewriteFile(original: string, value: unknown, formatter: JsonFormatter): string {
  const hasMark = original.startsWith(BYTE_ORDER_MARK);
  const unmarked = hasMark ? original.slice(1) : original;
  const hasReturns = /\r\n/.test(unmarked) && !/(?<!\r)\n/.test(unmarked);
  const text = hasReturns ? unmarked.replaceAll("\r\n", "\n") : unmarked;
  const rewritten = rewriteJson(text, value);
  const formatted = formatter.isFormatted(text) ? formatter.format(rewritten) : rewritten;
  return (hasMark ? BYTE_ORDER_MARK : "") + (hasReturns ? formatted.replaceAll("\n", "\r\n") : formatted);
}

/** The text of a new file. */
export function writeFile(value: Readonly<Record<string, unknown>>, formatter: JsonFormatter): string {
  const unit = "  ";
  const lines = Object.entries(value).map(([key, child]) => {
    const name = `${unit}${JSON.stringify(key)}: `;
    return name + writeFresh(child, unit, name.length, { unit, lineWidth: LINE_WIDTH });
  });
  return formatter.format(`{\n${lines.join(",\n")}\n}\n`);
}
