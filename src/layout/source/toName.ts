/**
 * Returns an id or a type from a file; '' for any value that is not a text. `String` would throw for an object with a field
 * `toString` from the file.
 */
export function toName(value: unknown): string {
  return typeof value === "string" ? value : "";
}
