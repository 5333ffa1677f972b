export const order = 1;
export const meaning = "a quirky grotesque in headings over plain text";
