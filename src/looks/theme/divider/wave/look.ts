export const order = 3;
export const meaning = "one long and even wave";
