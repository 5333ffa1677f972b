const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Maximum number of characters of a section's id. */
export const MAX_ID_LENGTH = 60;

/** True for a text that can be the id of a section, as the schemas say: lower-case words joined by hyphens. */
export function isSectionId(text: string): boolean {
  return ID.test(text) && text.length <= MAX_ID_LENGTH;
}
