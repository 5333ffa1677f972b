/**
 * True for a key that belongs to an input method, which composes a letter or word in the field. Some browsers send the key that
 * ends a composition after it, and mark it with keyCode 229 alone (UI Events, section 4.3.1).
 */
export function isComposing({ isComposing, keyCode }: Pick<KeyboardEvent, "isComposing" | "keyCode">): boolean {
  return isComposing || keyCode === 229;
}
