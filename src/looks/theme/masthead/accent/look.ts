export const order = 3;
export const meaning = "a band in the site's colour";
