import type { StoreLook } from "../StoreLook";

export const order = 5;
export const meaning = "a small logo beside its label, as wide as the words";
/** The section types that have it; others show it in no good way. */
export const sections = ["store-grid"];
export const look: StoreLook = { grid: "chip", hasWords: true };
