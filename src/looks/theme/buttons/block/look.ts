export const order = 2;
export const meaning = "with a hard lower edge, as keys have";
