export const order = 5;
export const meaning = "the divider is its lower edge";
