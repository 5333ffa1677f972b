import type { PartDifference } from "../../comparison/difference/PartDifference";
import type { SideOfDiff } from "./openSide";

/** Two sides and their differences. */
export interface DifferenceReport {
  readonly a: SideOfDiff;
  readonly b: SideOfDiff;
  readonly parts: readonly PartDifference[];
}
