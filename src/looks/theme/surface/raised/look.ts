export const order = 2;
export const meaning = "by a soft shadow below";
