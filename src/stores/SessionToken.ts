import type { KeyValueStorage } from "./sessionCache";

/** Names in session storage after a login (contract). */
export const SESSION_KEYS = ["token", "role"] as const;

/** The session's token and role. A storage that is missing, full or forbidden holds none. */
export class SessionToken {
  constructor(private readonly storage: KeyValueStorage | undefined) {}

  /** The bearer of the next calls. */
  get(): string | undefined {
    try {
      return this.storage?.getItem("token") || undefined;
    } catch {
      return undefined;
    }
  }

  keep({ token, role }: { readonly token: string; readonly role: string }): void {
    try {
      this.storage?.setItem("token", token);
      this.storage?.setItem("role", role);
    } catch {
      // Without storage there is no session beyond this call.
    }
  }

  /** A 401 clears the token alone, a logout the role too (specification, section 4). */
  clear(keys: readonly (typeof SESSION_KEYS)[number][] = ["token"]): void {
    try {
      for (const key of keys) this.storage?.removeItem(key);
    } catch {
      // What cannot be reached is not sent either.
    }
  }
}
