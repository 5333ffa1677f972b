import { isRecord } from "../../domain/isRecord";

/** Line width of the shipped documents. */
export const LINE_WIDTH = 120;

/** Style in which a file is formatted. */
export interface Writing {
  /** Indentation of one level, such as two spaces. */
  readonly unit: string;
  readonly lineWidth: number;
}

/**
 * A value as text that no file has yet, in the manner of the shipped documents: in one line where it fits, a section with its
 * settings in several. `base` is the indentation of the line that it begins in, `used` the characters before it there.
 */
export function writeFresh(value: unknown, base: string, used: number, writing: Writing): string {
  if (!isRecord(value) && !Array.isArray(value)) return JSON.stringify(value);
  const isExpanded = holdsExpanded(value);
  const inline = isExpanded ? "" : writeInline(value);
  // A comma follows.
  if (!isExpanded && used + inline.length + 1 <= writing.lineWidth) return inline;
  const inner = base + writing.unit;
  const isList = Array.isArray(value);
  const lines = isList
    ? value.map((entry) => writeFresh(entry, inner, inner.length, writing))
    : Object.entries(value).map(([key, child]) => {
        const name = `${JSON.stringify(key)}: `;
        return name + writeFresh(child, inner, inner.length + name.length, writing);
      });
  if (lines.length === 0) return isList ? "[]" : "{}";
  const [open, close] = isList ? ["[", "]"] : ["{", "}"];
  return `${open}\n${lines.map((line) => inner + line).join(",\n")}\n${base}${close}`;
}

/** JSON in one line, with the spaces of a formatted file. */
function writeInline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(writeInline).join(", ")}]`;
  if (!isRecord(value)) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, child]) => `${JSON.stringify(key)}: ${writeInline(child)}`);
  return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
}

/** A section with settings stands in several lines, and so does what contains one. */
function holdsExpanded(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(holdsExpanded);
  if (!isRecord(value)) return false;
  const isSection = typeof value.id === "string" && typeof value.type === "string";
  return (isSection && Object.keys(value).length > 2) || Object.values(value).some(holdsExpanded);
}
