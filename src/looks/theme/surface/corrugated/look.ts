export const order = 7;
export const meaning = "of ribbed sheet metal, with a strong lower edge";
