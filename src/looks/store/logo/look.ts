import type { StoreLook } from "../StoreLook";

export const order = 1;
export const meaning = "the logo alone, without any words";
export const look: StoreLook = { grid: "logo" };
