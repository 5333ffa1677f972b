import type { KeyValueStorage } from "../engine/sessionCache";

/** Keys in session storage after a login (contract). */
export const SESSION_KEYS = ["token", "role"] as const;

/** The session's token and role. There are none where storage is missing, full or forbidden. */
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
      // Without storage the session ends with this call.
    }
  }

  /** A 401 clears the token alone, a logout the role too (specification, section 4). */
  clear(keys: readonly (typeof SESSION_KEYS)[number][] = ["token"]): void {
    try {
      for (const key of keys) this.storage?.removeItem(key);
    } catch {
      // A token that cannot be removed cannot be read and sent either.
    }
  }
}
