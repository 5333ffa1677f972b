import type { ComponentType } from "react";
import { HomeAutumn } from "./pages/HomeAutumn";
import { HomeFive } from "./pages/HomeFive";
import { HomeFour } from "./pages/HomeFour";
import { HomeOne } from "./pages/HomeOne";
import { HomeThree } from "./pages/HomeThree";
import { HomeTwo } from "./pages/HomeTwo";
import { StorePage } from "./pages/StorePage";
import type { TwinContent } from "./TwinProps";

/** The contents of the pages that have a twin. The file of each is named after its component. */
export const TWINS = {
  "Home One": HomeOne,
  "Home Two": HomeTwo,
  "Home Three": HomeThree,
  "Home Four": HomeFour,
  "Home Five": HomeFive,
  "Home Autumn": HomeAutumn,
  "Store page": StorePage,
} as const satisfies Readonly<Record<string, ComponentType<TwinContent>>>;
export type TwinPage = keyof typeof TWINS;
export const TWIN_PAGES = Object.keys(TWINS) as readonly TwinPage[];
