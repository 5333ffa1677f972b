export const order = 5;
export const meaning = "loud, narrow headings as on a poster";
