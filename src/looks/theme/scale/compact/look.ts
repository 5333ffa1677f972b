export const order = 1;
export const meaning = "little larger than the text";
