export const order = 5;
export const meaning = "between two rules, as the title of a magazine";
