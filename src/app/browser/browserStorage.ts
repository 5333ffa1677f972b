import type { KeyValueStorage } from "../../stores/engine/sessionCache";

/** The browser's storage of this kind; undefined where it is forbidden. */
export function findStorage(kind: "localStorage" | "sessionStorage"): KeyValueStorage | undefined {
  try {
    return window[kind];
  } catch {
    return undefined;
  }
}
