/** Shorter ones can be guessed. */
const MIN_LENGTH = 12;

/** Why the setting EDITOR_PASSWORD cannot be used; `undefined` for one that can, and where there is none. */
export function findPasswordFault(setting: string | undefined): string | undefined {
  const { length } = setting?.trim() ?? "";
  if (length === 0 || length >= MIN_LENGTH) return undefined;
  return `EDITOR_PASSWORD has fewer than ${MIN_LENGTH} characters: choose a longer one.`;
}
