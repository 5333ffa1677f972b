import { createContext } from "react";

/** The number of rows that grids render for now: those that fill the window. Undefined where they render all. */
export const FirstRows = createContext<number | undefined>(undefined);
