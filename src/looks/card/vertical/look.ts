import type { CardLook } from "../CardLook";

export const order = 1;
export const meaning = "a picture above the texts of the offer";
export const look: CardLook = { grid: "card", button: "wide" };
