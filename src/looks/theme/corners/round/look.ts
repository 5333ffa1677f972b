export const order = 3;
export const meaning = "rounded much, buttons as pills";
