/** True if a text is a well-formed code of a currency (ISO 4217), so that `Intl` takes it. */
export function isCurrency(text: string): boolean {
  return /^[A-Z]{3}$/.test(text);
}
