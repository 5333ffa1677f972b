export const order = 5;
export const meaning = "as sheets, one on another";
