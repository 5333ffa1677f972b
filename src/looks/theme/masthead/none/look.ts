export const order = 1;
export const meaning = "the ground of the page itself";
