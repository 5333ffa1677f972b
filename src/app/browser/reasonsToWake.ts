import { readKept } from "../../stores/device/keptJson";
import type { KeyValueStorage } from "../../stores/engine/sessionCache";

/** Keys of what the device keeps and cards show: shown codes, and votes. */
const SHOWN_KEYS = ["codes", "couponVotes"];
/** Keys of the offers and stores that the device has saved. */
const SAVED_KEYS = ["savedCoupons", "savedStores"];

/** True where the device keeps codes or votes, which the server did not know. */
export function keepsShown(storage: KeyValueStorage | undefined): boolean {
  return SHOWN_KEYS.some((key) => readKept(storage, key));
}

/** True where the device has saved offers or stores. */
export function keepsSaved(storage: KeyValueStorage | undefined): boolean {
  return SAVED_KEYS.some((key) => {
    const saved = readKept(storage, key);
    return Array.isArray(saved) && saved.length > 0;
  });
}

/** True after Back, Forward and a reload: lists may have been longer. */
export function isVisitedAgain(): boolean {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return visit !== undefined && visit.type !== "navigate";
}

/** True where the shopper has not named the page's language: the browser may translate the page. */
export function isForeign(): boolean {
  const [own] = document.documentElement.lang.split("-");
  return !navigator.languages.some((language) => language.split("-")[0] === own);
}
