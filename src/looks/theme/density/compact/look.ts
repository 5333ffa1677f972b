export const order = 1;
export const meaning = "little room, much on a screen";
