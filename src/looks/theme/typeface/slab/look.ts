export const order = 8;
export const meaning = "heavy slab serifs, as on the sign above a shop";
