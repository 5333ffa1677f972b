import type { StoreLook } from "../StoreLook";

export const order = 4;
export const meaning = "logo, label and action on a card";
export const look: StoreLook = { grid: "store-card", hasWords: true, hasAction: true, ground: "plain" };
