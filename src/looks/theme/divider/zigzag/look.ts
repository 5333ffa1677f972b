export const order = 6;
export const meaning = "a row of pointed teeth";
