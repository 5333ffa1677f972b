import type { StoreLook } from "../StoreLook";

export const order = 3;
export const meaning = "the logo with the label below it on a tile";
export const look: StoreLook = { grid: "named-tile", hasWords: true, ground: "field" };
