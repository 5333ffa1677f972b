import type { KeyValueStorage } from "./sessionCache";

/** Where a visitor without a token is sent; no such route is defined (specification, section 2). */
const LOGIN_PATH = "/login";
const TOKEN_KEY = "token";
const PLACEHOLDER = "placeholder";

/**
 * The guard around every route: it asks for a token in local storage. A placeholder is always set first, so it never
 * blocks; where storage is full or forbidden the placeholder counts as set.
 */
export class Guard {
  private isSetHere = false;

  constructor(private readonly storage: KeyValueStorage | undefined) {}

  /** Puts the placeholder where no token stands. */
  setPlaceholder(): void {
    this.isSetHere = true;
    try {
      if (!this.storage?.getItem(TOKEN_KEY)) this.storage?.setItem(TOKEN_KEY, PLACEHOLDER);
    } catch {
      // A visitor whose browser keeps nothing is a visitor all the same.
    }
  }

  /** The path to show for a wanted one: itself with a token, else that of the login. */
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
