export const order = 5;
export const meaning = "with their number, below a rule";
