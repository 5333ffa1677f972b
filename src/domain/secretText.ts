/** 32 characters of hexadecimal digits are 128 bits (OWASP ASVS 5.0, 11.2.3). */
const MIN_SECRET_LENGTH = 32;

/** What a setting with a key that signs must be; for a sentence that begins with “expected”. */
export const SECRET_RULE = `at least ${MIN_SECRET_LENGTH} random characters, such as those that “openssl rand -hex 32” prints`;

/** True if a text can be a key that signs: long, and not one character again and again. */
export function isSecret(text: string): boolean {
  return text.length >= MIN_SECRET_LENGTH && new Set(text).size > 4;
}
