import type { Change } from "../../layout/compare/Change";
import type { DocumentKind } from "../../layout/document/LayoutSet";
import type { PageId } from "./pairPages";

/** A part of a page, or a page of a domain beside its home. */
export type PartName = DocumentKind | PageId;

/** The differences of one part of a page. */
export interface PartDifference {
  readonly part: PartName;
  readonly changes: readonly Change[];
}
