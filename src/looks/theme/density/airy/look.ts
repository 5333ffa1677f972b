export const order = 3;
export const meaning = "much room around each element";
