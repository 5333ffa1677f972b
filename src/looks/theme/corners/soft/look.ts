export const order = 2;
export const meaning = "rounded a little, as on a card";
