import { LINE_WIDTH, writeFresh } from "../../layout/source/writeFresh";

/** Returns the text of a new file in the manner of the shipped documents. */
export function writeDocument(value: unknown): string {
  return `${writeFresh(value, "", LINE_WIDTH, { unit: "  ", lineWidth: LINE_WIDTH })}\n`;
}
