import type { StoreLook } from "../StoreLook";

export const order = 7;
export const meaning = "a logo of 90 × 60 px with the label below it, on a tile as wide as that";
/** Only sections whose schema names it in `ownLooks` have it; others show it in no good way. */
export const isOwn = true;
export const look: StoreLook = { grid: "small-tile", hasWords: true, ground: "plain" };
