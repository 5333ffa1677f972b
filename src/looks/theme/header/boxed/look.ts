export const order = 4;
export const meaning = "in a frame within the page's width";
