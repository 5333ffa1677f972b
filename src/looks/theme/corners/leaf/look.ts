export const order = 4;
export const meaning = "two of four are round";
