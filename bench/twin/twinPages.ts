import type { ComponentType } from "react";
import { HomeOne } from "./pages/HomeOne";
import type { TwinContent } from "./TwinProps";

/** The contents of the pages that have a twin. The file of each is named after its component. */
export const TWINS = {
  "Home One": HomeOne,
} as const satisfies Readonly<Record<string, ComponentType<TwinContent>>>;
export type TwinPage = keyof typeof TWINS;
export const TWIN_PAGES = Object.keys(TWINS) as readonly TwinPage[];
