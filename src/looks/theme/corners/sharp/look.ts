export const order = 1;
export const meaning = "square, without any rounding";
