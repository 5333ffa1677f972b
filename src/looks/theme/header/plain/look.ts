export const order = 2;
export const meaning = "on the page's own ground";
