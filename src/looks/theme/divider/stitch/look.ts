export const order = 7;
export const meaning = "the seam of a cloth";
