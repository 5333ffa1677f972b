export const order = 4;
export const meaning = "by a strong line in the colour of the text";
