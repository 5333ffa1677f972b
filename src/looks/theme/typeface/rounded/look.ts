export const order = 4;
export const meaning = "friendly letters with round ends";
