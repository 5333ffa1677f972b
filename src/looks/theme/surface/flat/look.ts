export const order = 1;
export const meaning = "by their ground alone";
