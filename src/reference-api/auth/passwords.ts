import { scrypt, timingSafeEqual } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";

/**
 * Argon2id, which is the library's default, with the first choice of the OWASP Password Storage Cheat Sheet: 19 MiB, two passes
 * (https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html).
 */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** So many passwords are hashed at once: each takes 19 MiB, whoever asks. */
const limit = pLimit(4);

/** Hashes made before Argon2id: `scrypt$<N>$<r>$<salt>$<key>`. Costs beyond these are no hash of this project. */
const SCRYPT = /^scrypt\$(\d{1,6})\$(\d{1,2})\$([\w-]{8,64})\$([\w-]{43})$/;
const MAX_SCRYPT_COST = 2 ** 17;

/** What an account without a usable hash is checked against, so that the answer takes as long. */
let nobody: Promise<string> | undefined;

/** The outcome of checking a password. */
export interface PasswordCheck {
  readonly isRight: boolean;
  /** The hash is weaker than a new one would be: it is to be replaced while the password is known. */
  readonly isOutdated: boolean;
}

/** Hashes a password with Argon2id and a random salt; the result contains the parameters (PHC string format). */
export function hashPassword(password: string): Promise<string> {
  return limit(() => hash(password.normalize("NFKC"), ARGON2ID));
}

/** Checks a password against a stored hash. It takes as long for an account that does not exist (`undefined`). */
export async function checkPassword(password: string, stored: string | undefined): Promise<PasswordCheck> {
  const text = password.normalize("NFKC");
  const old = SCRYPT.exec(stored ?? "");
  if (old !== null) return { isRight: await limit(() => isScryptOf(text, old)), isOutdated: true };
  const isArgon = stored?.startsWith("$argon2id$") === true;
  nobody ??= hashPassword("nobody");
  const against = isArgon ? stored : await nobody;
  const isRight = await limit(() => verify(against, text).catch(() => false));
  return { isRight: isArgon && isRight, isOutdated: isArgon && !against.includes("$m=19456,t=2,p=1$") };
}

/** Reads cost and block size from the hash itself. */
function isScryptOf(text: string, [, cost, block, salt = "", key = ""]: readonly (string | undefined)[]) {
  const [N, r] = [Number(cost), Number(block)];
  const expected = Buffer.from(key, "base64url");
  if (N > MAX_SCRYPT_COST || r < 1) return Promise.resolve(false);
  return new Promise<boolean>((resolve) => {
    const limits = { N, r, p: 1, maxmem: 256 * N * r };
    // A cost that is no power of two throws.
    try {
      scrypt(text, Buffer.from(salt, "base64url"), expected.length, limits, (error, derived) =>
        resolve(error === null && timingSafeEqual(expected, derived)),
      );
    } catch {
      resolve(false);
    }
  });
}
