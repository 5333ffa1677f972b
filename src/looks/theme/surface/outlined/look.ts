export const order = 3;
export const meaning = "by a fine line around";
