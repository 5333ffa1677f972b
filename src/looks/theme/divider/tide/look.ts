export const order = 2;
export const meaning = "two waves, one before the other";
