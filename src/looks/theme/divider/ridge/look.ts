export const order = 5;
export const meaning = "a chain of mountain tops";
