import type { BarPanel } from "../../../browser/store/Panel";
import { TouchedBar } from "./TouchedBar";

export const bar: BarPanel = { name: "Whom it touches", Bar: TouchedBar };
