import type { PartDifference } from "../../comparison/difference/PartDifference";
import type { SideOfDiff } from "./openSide";

/** Two sides and their differences. */
export interface DifferenceReport {
  readonly a: SideOfDiff;
  readonly b: SideOfDiff;
  readonly parts: readonly PartDifference[];
}

/** True where both names stand for the same documents at the same moment. */
export function isOneThing(a: SideOfDiff, b: SideOfDiff): boolean {
  return a.thing !== undefined && a.thing === b.thing && a.asOf === b.asOf;
}
