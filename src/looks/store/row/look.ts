import type { StoreLook } from "../StoreLook";

export const order = 6;
export const meaning = "a small logo beside label and offers, in a dense list";
/** Only sections whose schema names it in `ownLooks` have it; others show it in no good way. */
export const isOwn = true;
export const look: StoreLook = { grid: "store-row", hasWords: true };
