import type { CardLook } from "../CardLook";

export const order = 7;
export const meaning = "a soft card with a ribbon across it that says the saving";
export const look: CardLook = { grid: "card", button: "wide", shape: "box" };
