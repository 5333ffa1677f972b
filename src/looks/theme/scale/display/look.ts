export const order = 3;
export const meaning = "as large as on a poster";
