export const order = 2;
export const meaning = "a double rule fills the rest of the line";
