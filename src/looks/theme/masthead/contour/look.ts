export const order = 4;
export const meaning = "a tinted band with the contour lines of a map";
