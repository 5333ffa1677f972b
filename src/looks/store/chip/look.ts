import type { StoreLook } from "../StoreLook";

export const order = 5;
export const meaning = "a small logo beside its label, as wide as the words";
/** Only sections whose schema names it in `ownLooks` have it; others show it in no good way. */
export const isOwn = true;
export const look: StoreLook = { grid: "chip", hasWords: true };
