import type { PartDifference } from "../difference/PartDifference";

/** The differences of a document that pages of a domain consist of. */
export interface ChangedPart extends PartDifference {
  /** Its id. */
  readonly document: string;
  /** Id of the document that was there before, where that was another one. */
  readonly former?: string;
}
