import { formatCount, MAX_RECORD_DEPTH, MAX_RECORD_LENGTH } from "./limits";

/**
 * Says why a record cannot be stored: too many characters or levels, the character NUL, half of a
 * surrogate pair, or bytes that were not text in the
 * file's encoding; undefined if nothing is wrong.
 */
export function findTextFault(record: Readonly<Record<string, unknown>>, hasWrongBytes: boolean): string | undefined {
  let length = 0;

  function findIn(value: unknown, name: string, depth: number): string | undefined {
    if (typeof value === "string") return findInText(value, name);
    if (typeof value !== "object" || value === null) return undefined;
    if (depth > MAX_RECORD_DEPTH) return `the record is nested in more than ${MAX_RECORD_DEPTH} levels`;
    for (const [key, inner] of Object.entries(value)) {
      const innerName = name === "" ? key : `${name}.${key}`;
      const fault = findInText(key, "the name of a field") ?? findIn(inner, innerName, depth + 1);
      if (fault !== undefined) return fault;
    }
    return undefined;
  }

  function findInText(text: string, name: string): string | undefined {
    length += text.length;
    if (length > MAX_RECORD_LENGTH) return `the record has more than ${formatCount(MAX_RECORD_LENGTH)} characters`;
    if (text.includes("\0")) return `${name}: contains the character NUL`;
    if (!text.isWellFormed()) return `${name}: contains half of a character (a cut surrogate pair)`;
    if (hasWrongBytes && text.includes("\uFFFD"))
      return `${name}: contains bytes that are not text in the file's encoding`;
    return undefined;
  }

  return findIn(record, "", 1);
}
