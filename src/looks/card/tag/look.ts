import type { CardLook } from "../CardLook";

export const order = 5;
export const meaning = "a price tag with a pointed end and a punched hole";
export const look: CardLook = { grid: "card", button: "wide", shape: "drawn" };
