export const order = 1;
export const meaning = "a fine line below it";
