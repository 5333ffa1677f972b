export const order = 2;
export const meaning = "a calm sans serif with open forms";
