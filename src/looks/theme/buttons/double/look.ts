export const order = 3;
export const meaning = "with a second line inside";
