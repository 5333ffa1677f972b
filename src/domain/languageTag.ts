/** True if a text is a well-formed language tag (BCP 47) such as `en` or `de-CH`, so that `Intl` takes it. */
export function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}
