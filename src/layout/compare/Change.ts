import type { Impact } from "../schema/describeSetting";
import type { FilePlace } from "../source/FilePlace";

/** A section as a difference names it. */
export interface NamedSection {
  readonly id: string;
  readonly type: string;
  /** Its visible text, if it has one. */
  readonly heading?: string;
}

/** One difference of two documents. Plain JSON. */
export interface Change {
  readonly kind: "added" | "removed" | "moved" | "replaced" | "renamed" | "changed";
  readonly impact: Impact;
  /** True for a difference that shoppers do not see, such as another title of the document. */
  readonly unseen?: true;
  /** The section as the first document has it, for an added one as the second has it; absent for the document's own. */
  readonly section?: NamedSection;
  /** The section that replaces it, or the same one with its other id. */
  readonly becomes?: NamedSection;
  /** The sections inside it. */
  readonly holds?: readonly NamedSection[];
  /** JSON pointer inside the section, or inside the document. */
  readonly pointer?: string;
  /** The setting in words. */
  readonly label?: string;
  readonly from?: unknown;
  readonly to?: unknown;
  /** The entry of a list that is different, where lists are compared by entry: “Black Friday” among links. */
  readonly entry?: { readonly change: "added" | "removed" | "moved" | "changed"; readonly name: string };
  /** Position of the section, “4th of 8 sections”, or of the entry, “4th of 8”. */
  readonly fromPlace?: string;
  readonly toPlace?: string;
  /** The place in the file of each side. */
  readonly a?: FilePlace;
  readonly b?: FilePlace;
}
