/** A text as one part of an address. Half of a surrogate pair, which `encodeURIComponent` throws for, becomes U+FFFD. */
export function encodeText(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, "\ufffd"));
}
