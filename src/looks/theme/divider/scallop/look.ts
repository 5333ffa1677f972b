export const order = 4;
export const meaning = "a row of half circles";
