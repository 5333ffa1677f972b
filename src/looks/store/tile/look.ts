import type { StoreLook } from "../StoreLook";

export const order = 2;
export const meaning = "the logo on a tile, without any words";
export const look: StoreLook = { grid: "tile", ground: "field" };
