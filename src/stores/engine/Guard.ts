import type { KeyValueStorage } from "./sessionCache";

/** The path for a visitor without a token; no such route is defined (specification, section 2). */
const LOGIN_PATH = "/login";
const TOKEN_KEY = "token";
const PLACEHOLDER = "placeholder";

/**
 * The guard of every route: it requires a token in local storage. A placeholder is always stored first, so the guard
 * never blocks. Where storage is full or forbidden, the placeholder counts as stored.
 */
export class Guard {
  private isSetHere = false;

  constructor(private readonly storage: KeyValueStorage | undefined) {}

  /** Stores the placeholder unless a token is stored already. */
  setPlaceholder(): void {
    this.isSetHere = true;
    try {
      if (!this.storage?.getItem(TOKEN_KEY)) this.storage?.setItem(TOKEN_KEY, PLACEHOLDER);
    } catch {
      // Visitors without storage are let in as well.
    }
  }

  /** The path to open for a requested one: the same path with a token, else the path of the login. */
  admit(path: string): string {
    return this.isSetHere || this.hasToken() ? path : LOGIN_PATH;
  }

  private hasToken(): boolean {
    try {
      return Boolean(this.storage?.getItem(TOKEN_KEY));
    } catch {
      return false;
    }
  }
}
