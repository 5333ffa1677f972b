import type { LayoutDocument, Overlay } from "../../generated/documents";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import { type ParsedDocument, parseDocument } from "../document/parseDocument";
import { applyOperations } from "../overlay/applyOperations";
import { placeEffective, type TracedDocument, traceDocument } from "../overlay/TracedDocument";
import { validateDocument } from "../validate/validateDocument";

/** The outcome of an overlay. */
export interface OverlayResult {
  /** Absent when the overlay does not fit the document, or the result has a fault. */
  readonly document?: LayoutDocument;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Applies a valid overlay to a document with defaults filled in. Places in diagnostics refer to the two values formatted as
 * JSON.
 */
export function applyOverlay(document: LayoutDocument, overlay: Overlay): OverlayResult {
  const base = traceDocument(document, writeSource("document.json", document).source);
  return applyOverlayFile(base, writeSource("overlay.json", overlay), overlay);
}

/** The same for an overlay that was read from a file. */
export function applyOverlayFile(base: TracedDocument, { source }: ParsedDocument, overlay: Overlay): OverlayResult {
  const { traced, diagnostics } = applyOperations(base, {
    source,
    path: ["operations"],
    operations: overlay.operations,
  });
  if (traced === undefined) return { diagnostics };
  const faults = validateDocument(placeEffective(traced, source, ["operations"]));
  return faults.length > 0 ? { diagnostics: faults } : { document: traced.document, diagnostics };
}

function writeSource(file: string, value: unknown): ParsedDocument {
  return parseDocument(file, JSON.stringify(value, null, 2));
}
