import type { StoreLook } from "../StoreLook";

export const order = 6;
export const meaning = "a small logo beside label and offers, in a dense list";
/** The section types that have it; others show it in no good way. */
export const sections = ["store-list"];
export const look: StoreLook = { grid: "store-row", hasWords: true };
