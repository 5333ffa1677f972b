import type { KeyValueStorage } from "../../../stores/engine/sessionCache";

const KEY = "couponVotes";
const MAX_KEPT = 200;

/** True if the shopper of this device said that an offer worked; undefined where nothing was said, or storage is forbidden. */
export function readOwnVote(storage: KeyValueStorage | undefined, couponId: string): boolean | undefined {
  return readAll(storage).find(([id]) => id === couponId)?.[1];
}

/** Keeps an answer on the device, in place of an earlier one; the latest ones are kept. Does nothing where that is not possible. */
export function keepOwnVote(storage: KeyValueStorage | undefined, couponId: string, worked: boolean): void {
  const others = readAll(storage).filter(([id]) => id !== couponId);
  try {
    storage?.setItem(KEY, JSON.stringify([[couponId, worked], ...others].slice(0, MAX_KEPT)));
  } catch {
    return;
  }
}

function readAll(storage: KeyValueStorage | undefined): readonly (readonly [string, boolean])[] {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isVote) : [];
  } catch {
    return [];
  }
}

function isVote(value: unknown): value is readonly [string, boolean] {
  return Array.isArray(value) && typeof value[0] === "string" && typeof value[1] === "boolean";
}
