import type { CardLook } from "../CardLook";

export const order = 9;
export const meaning = "a luggage label with a reinforced hole and the line of its route";
export const look: CardLook = { grid: "card", button: "wide", shape: "drawn" };
