import type { Change } from "../../layout/compare/Change";
import type { DocumentKind } from "../../layout/document/LayoutSet";
import type { PageId } from "./pairPages";

/** The website data of a domain, as a part of what its pages show. */
export const WEBSITE_DATA = "website-data";

/** A part of a page, a page of a domain beside its home, or the domain's website data. */
export type PartName = DocumentKind | PageId | typeof WEBSITE_DATA;

/** The differences of one part of a page. */
export interface PartDifference {
  readonly part: PartName;
  readonly changes: readonly Change[];
}
