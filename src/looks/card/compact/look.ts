import type { CardLook } from "../CardLook";

export const order = 3;
export const meaning = "one dense row with a small logo";
export const look: CardLook = { grid: "row", button: "small", hasOneForm: true };
