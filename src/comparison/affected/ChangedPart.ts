import type { PartDifference } from "../difference/PartDifference";

/** The differences of a document that pages of a domain consist of, or of the domain's website data. */
export interface ChangedPart extends PartDifference {
  /** Id of the document. */
  readonly document?: string;
  /** Id of the document that was there before, where that was another one. */
  readonly former?: string;
}
