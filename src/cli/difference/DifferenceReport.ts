import type { Change } from "../../layout/compare/describeDifference";
import type { DocumentKind } from "../../layout/document/LayoutSet";
import type { SideOfDiff } from "./openSide";

/** The differences of one part of a page. */
export interface PartDifference {
  readonly part: DocumentKind;
  readonly changes: readonly Change[];
}

/** Two sides and what they differ in. */
export interface DifferenceReport {
  readonly a: SideOfDiff;
  readonly b: SideOfDiff;
  readonly parts: readonly PartDifference[];
}
