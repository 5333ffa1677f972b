export const order = 6;
export const meaning = "condensed capitals over a text with serifs";
