import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";

const COST = 2 ** 15;
const BLOCK = 8;
const KEY_BYTES = 32;

/** Hashes a password with scrypt and a random salt; the result contains the parameters. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await deriveKey(password, salt);
  return ["scrypt", COST, BLOCK, salt.toString("base64url"), key.toString("base64url")].join("$");
}

/** Whether a password matches a stored hash. It takes as long for an account that does not exist (`undefined`). */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [scheme, , , salt, key] = hash?.split("$") ?? [];
  const derived = await deriveKey(password, Buffer.from(salt ?? "none", "base64url"));
  const expected = Buffer.from(key ?? "", "base64url");
  return scheme === "scrypt" && expected.length === derived.length && timingSafeEqual(expected, derived);
}

function deriveKey(password: string, salt: Buffer): Promise<Buffer> {
  const limits = { N: COST, r: BLOCK, p: 1, maxmem: 256 * COST * BLOCK };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize("NFKC"), salt, KEY_BYTES, limits, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
