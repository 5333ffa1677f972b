export const order = 3;
export const meaning = "headings with soft serifs over plain text";
