export const order = 3;
export const meaning = "a double rule below it, as under the title of a newspaper";
