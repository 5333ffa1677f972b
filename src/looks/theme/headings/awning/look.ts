export const order = 4;
export const meaning = "below an awning with stripes";
