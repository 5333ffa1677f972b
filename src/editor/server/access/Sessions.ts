import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

const LIFETIME_MS = 12 * 60 * 60 * 1000;
const MAX_SESSIONS = 1000;
const NAME_LENGTH = 12;

/** Sessions that signed in with the password. They end with the server, or after twelve hours. */
export class Sessions {
  private readonly endsAtMs = new Map<string, number>();

  constructor(
    private readonly password: string,
    private readonly now: () => number = Date.now,
  ) {}

  /** A new session's secret where the password is right. */
  signIn(password: string): string | undefined {
    if (!isSameSecret(password, this.password)) return undefined;
    const secret = randomBytes(32).toString("base64url");
    const [oldest] = this.endsAtMs.keys();
    if (this.endsAtMs.size >= MAX_SESSIONS && oldest !== undefined) this.endsAtMs.delete(oldest);
    this.endsAtMs.set(digest(secret), this.now() + LIFETIME_MS);
    return secret;
  }

  isSignedIn(secret: string | undefined): boolean {
    return this.getName(secret) !== undefined;
  }

  /** A name of a session for the log, from which its secret cannot be found; undefined where nobody is signed in. */
  getName(secret: string | undefined): string | undefined {
    const name = secret === undefined ? "" : digest(secret);
    const endsAtMs = this.endsAtMs.get(name) ?? 0;
    return endsAtMs > this.now() ? name.slice(0, NAME_LENGTH) : undefined;
  }

  signOut(secret: string): void {
    this.endsAtMs.delete(digest(secret));
  }
}

/** Compares secrets in a time that does not depend on where they differ, nor on their lengths. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(digest(given)), Buffer.from(digest(expected)));
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
