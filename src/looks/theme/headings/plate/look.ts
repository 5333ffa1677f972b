export const order = 7;
export const meaning = "on a plate with rivets";
