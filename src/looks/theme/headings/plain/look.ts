export const order = 1;
export const meaning = "at the start of its line";
