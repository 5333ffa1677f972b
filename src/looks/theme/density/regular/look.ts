export const order = 2;
export const meaning = "room as on most pages";
