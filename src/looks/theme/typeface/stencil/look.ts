export const order = 7;
export const meaning = "stencilled headings, as on a crate";
