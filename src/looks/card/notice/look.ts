import type { CardLook } from "../CardLook";

export const order = 8;
export const meaning = "a newspaper's classified between double rules";
export const look: CardLook = { grid: "card", button: "wide", shape: "box" };
