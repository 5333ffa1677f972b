export const order = 3;
export const meaning = "in the middle, between two rules";
