export const order = 6;
export const meaning = "with their number in a circle drawn by hand, below a rule";
