export const order = 2;
export const meaning = "as large as on most pages";
