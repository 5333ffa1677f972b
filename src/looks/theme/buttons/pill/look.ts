export const order = 4;
export const meaning = "round at both ends, whatever the corners";
