export const order = 6;
export const meaning = "a striped awning hangs below it";
