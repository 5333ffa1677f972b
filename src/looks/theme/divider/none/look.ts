export const order = 1;
export const meaning = "a straight edge without a picture";
