import type { LayoutDocument, Overlay } from "../../generated/documents";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import type { ParsedDocument, PlacedDocument } from "../document/parseDocument";
import { placeEffective, type TracedDocument } from "../overlay/TracedDocument";
import type { RepairedDocument } from "../repair/leaveOutMisplaced";

/** A document of the set with its faults. */
export interface CheckedDocument {
  readonly id: string;
  readonly parsed: ParsedDocument;
  /** The faults that the document has by itself. */
  readonly own: readonly Diagnostic[];
  /** All its faults, those that involve other documents too. */
  readonly diagnostics: readonly Diagnostic[];
  /** Changes of the document that it extends; absent if it extends none. */
  readonly overlay?: Overlay;
  /** With defaults filled in and what it extends resolved; absent when it, or what it extends, has an error. */
  readonly document?: LayoutDocument;
  /** The same document with the origin of its values. */
  readonly traced?: TracedDocument;
  /** Present where the only errors are sections that cannot work where they are: the document without them. */
  readonly repaired?: RepairedDocument;
}

/** Returns a document with `extends` resolved, for the checks across documents; `undefined` if its base has an error. */
export function placeDocument({ parsed, traced, overlay }: CheckedDocument): PlacedDocument | undefined {
  if (overlay === undefined) return parsed;
  return traced === undefined ? undefined : placeEffective(traced, parsed.source, ["extends"]);
}
