const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
const MAX_LENGTH = 40;
/** Folders in src/sections that are not sections. */
const RESERVED_FOLDERS = ["shared"];

/**
 * Returns why a section type cannot have this name; undefined if it can. `existing` lists its folder, if it
 * exists.
 */
export function findNameFault(type: string | undefined, existing: readonly string[]): string | undefined {
  if (type === undefined) return "Give the name of the section type: npm run new:section opening-hours";
  if (!NAME.test(type)) {
    return `“${type}” cannot be a section type: write small letters and digits, words joined by hyphens, such as opening-hours.`;
  }
  if (type.length > MAX_LENGTH) return `“${type}” is too long: a section type has at most ${MAX_LENGTH} characters.`;
  if (RESERVED_FOLDERS.includes(type))
    return `“${type}” is the folder of code that sections share: choose another name.`;
  if (existing.length > 0) return `“${type}” already exists (${existing.join(", ")}): choose another name.`;
  return undefined;
}
