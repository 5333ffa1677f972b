/** The card style that every page has, unless it defines another one of this name: its first style, with promises that are kept. */
export const HONEST = "honest";
