/**
 * Limits of a document; checked before any recursive function reads it. `extends`: maximum length of a chain of documents.
 */
export const LIMITS = { bytes: 512 * 1024, depth: 16, sections: 50, extends: 20 } as const;

/** Limits of a layouts folder: the number of its entries of any kind, and the total size of its documents. */
export const FOLDER_LIMITS = { entries: 100_000, bytes: 256 * 1024 * 1024 } as const;

/** Limits of website data: a file has all domains, a few kilobytes each. */
export const WEBSITE_DATA_LIMITS = { bytes: 64 * 1024 * 1024, depth: 16 } as const;

const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);

/** True for keys that could reach an object's prototype. */
export function isForbiddenKey(key: string): boolean {
  return FORBIDDEN.has(key);
}

/** Size of a text in UTF-8. */
export function countBytes(text: string): number {
  let bytes = 0;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) bytes += 1;
    else if (unit < 0x800) bytes += 2;
    else if (unit >= 0xd800 && unit < 0xdc00) {
      bytes += 4;
      index++;
    } else bytes += 3;
  }
  return bytes;
}

/**
 * Returns the offset of the bracket that opens a level beyond the limit; -1 if there is none. The text need not be valid
 * JSON.
 */
export function findTooDeep(text: string, limit: number = LIMITS.depth): number {
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (isInString) {
      if (character === "\\") index++;
      else if (character === '"' || character === "\n") isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === "{" || character === "[") {
      depth++;
      if (depth > limit) return index;
    } else if (character === "}" || character === "]") depth--;
  }
  return -1;
}
