export const order = 9;
export const meaning = "wide capitals, as on a map";
