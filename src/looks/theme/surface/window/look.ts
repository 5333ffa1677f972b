export const order = 6;
export const meaning = "in the frame of a shop window, with a sill";
