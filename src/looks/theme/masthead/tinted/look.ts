export const order = 2;
export const meaning = "a band in a light tint";
