import type { CardLook } from "../CardLook";

export const order = 6;
export const meaning = "a perforated edge, and the saving as an ink stamp";
export const look: CardLook = { grid: "card", button: "wide", shape: "drawn" };
