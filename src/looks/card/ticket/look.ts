import type { CardLook } from "../CardLook";

export const order = 4;
export const meaning = "a coupon to tear off along a dashed line";
export const look: CardLook = { grid: "card", button: "wide", shape: "drawn", hasOneForm: true };
