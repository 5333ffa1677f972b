export const order = 5;
export const meaning = "cut off, where the browser can";
