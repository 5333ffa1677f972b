/** Whether a text has the form of a language tag (BCP 47) such as `en` or `de-CH`. */
export function isLanguageTag(text: string): boolean {
  return /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(text);
}
