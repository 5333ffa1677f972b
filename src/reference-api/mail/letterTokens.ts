import { createHash, randomBytes } from "node:crypto";

const BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** A token of a mail's link, and the hash that the database has of it: who reads the database can press no link. */
export interface LetterToken {
  readonly token: string;
  readonly hash: string;
}

/** Creates a token of 256 random bits. */
export function createLetterToken(): LetterToken {
  const token = randomBytes(BYTES).toString("base64url");
  return { token, hash: hashLetterToken(token) };
}

/** The hash of a token, in hexadecimal digits. A plain hash suffices: nobody can guess a token of 256 random bits. */
export function hashLetterToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** True for a text of the form of a token. */
export function isLetterToken(text: string): boolean {
  return TOKEN.test(text);
}
