import type { Impact } from "../../../layout/schema/describeSetting";
import type { EditTarget } from "../../protocol/command";

/** `GET api/touched?draft=&document=&domain=`: domains and pages that an edit of the target reaches. */
export interface Touched {
  readonly target: EditTarget;
  readonly domains: readonly TouchedDomain[];
  /** Paths of the pages that the document makes, such as `/` or `/store/:slug`. */
  readonly paths: readonly string[];
  /** Domains whose pages the draft changes against the disk, those with the same changes together; the gravest first. */
  readonly changed: readonly TouchedGroup[];
  /** Domains that could not be compared, and why. */
  readonly notCompared: readonly { readonly domain: string; readonly message: string }[];
}

export interface TouchedGroup {
  readonly domains: readonly string[];
  readonly impact?: Impact;
  readonly pages: readonly {
    readonly path: string;
    readonly kind: "changed" | "added" | "removed" | "redirected" | "shown";
  }[];
  /** Description of the change. */
  readonly changes: readonly string[];
}

export interface TouchedDomain {
  readonly domain: string;
  readonly name: string;
  /** Has operations of its own for this document. */
  readonly hasOverlay: boolean;
  /** Operations of it that the draft has made stale. */
  readonly stale: number;
}
