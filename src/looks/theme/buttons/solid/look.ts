export const order = 1;
export const meaning = "filled with the button's colour";
