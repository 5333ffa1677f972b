import type { KeyValueStorage } from "../engine/sessionCache";

/** JSON that this device keeps under a key; undefined where storage is forbidden or holds no JSON. */
export function readKept(storage: KeyValueStorage | undefined, key: string): unknown {
  try {
    return JSON.parse(storage?.getItem(key) ?? "null");
  } catch {
    return undefined;
  }
}

/** Keeps a value on this device as JSON. Where storage is full or forbidden, nothing is kept. */
export function writeKept(storage: KeyValueStorage | undefined, key: string, value: unknown): void {
  try {
    storage?.setItem(key, JSON.stringify(value));
  } catch {
    // The visit goes on without it.
  }
}
