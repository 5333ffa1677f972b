export const order = 8;
export const meaning = "above a short piece of the divider";
