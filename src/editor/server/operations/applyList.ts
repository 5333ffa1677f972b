import type { LayoutDocument, Operation } from "../../../generated/documents";
import { applyEach } from "../../../layout/overlay/applyOperations";
import { Provenance } from "../../../layout/overlay/Provenance";
import { SourceText } from "../../../layout/source/SourceText";

/** The outcome of a list of operations without those that have a schedule. */
export interface AppliedList {
  readonly document: LayoutDocument;
  /** Number of operations that cannot be applied, expect another value, or change nothing. */
  readonly faults: number;
}

/** Applies a list of operations, such as that of a domain, to the document that they change. */
export function applyList(base: LayoutDocument, operations: readonly Operation[]): AppliedList {
  const source = new SourceText("", "");
  const provenance = new Provenance({ source, path: [] });
  const list = { source, path: [], operations, skipped: new Set<number>(), domain: "" };
  const { traced, judged } = applyEach({ document: base, provenance }, list);
  return { document: traced.document, faults: judged.filter(({ diagnostic }) => diagnostic !== undefined).length };
}
