/**
 * An id or a type as a file has it; '' for anything that is no text. `String` would throw for an object whose `toString` is
 * a field of the file.
 */
export function toName(value: unknown): string {
  return typeof value === "string" ? value : "";
}
