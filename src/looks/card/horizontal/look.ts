import type { CardLook } from "../CardLook";

export const order = 2;
export const meaning = "a picture beside the texts of the offer";
export const look: CardLook = { grid: "wide-card", button: "row" };
