import { isRecord } from "../../../domain/isRecord";
import type { Operation } from "../../../generated/documents";
import type { CheckedDocument } from "../../../layout/check/CheckedLayouts";
import { toListPath } from "../../../layout/check/DomainOutcome";
import { PAGE_PARTS } from "../../../layout/document/LayoutSet";
import { LIMITS } from "../../../layout/document/limits";
import { applyEach } from "../../../layout/overlay/applyOperations";
import { type TracedDocument, traceAt, traceDocument } from "../../../layout/overlay/TracedDocument";
import type { IsOpen } from "../../../layout/schedule/Schedule";
import { completeDocument } from "../../../layout/schema/applyDefaults";
import type { DraftState } from "../checkDraft";

/** A document as a draft has it, with its faults: what the outline and the forms show. */
export interface DraftDocument {
  readonly traced: TracedDocument;
  /** True for a document with an error: its values can be of any type, and the canvas shows another version of it. */
  readonly isFaulty: boolean;
}

const never: IsOpen = () => false;

/** A document of a draft as it is for everybody; `undefined` where there is none that could be read, now or before. */
export function traceDraft(state: DraftState, id: string, isOpen: IsOpen = never): DraftDocument | undefined {
  const checked = state.checked.documents.get(id);
  if (checked === undefined) return undefined;
  if (checked.document !== undefined && checked.traced !== undefined)
    return { traced: traceAt(checked.traced, isOpen), isFaulty: false };
  const traced = traceFaulty(state, checked, 0) ?? state.layouts?.traced.get(id);
  return traced === undefined ? undefined : { traced: traceAt(traced, isOpen), isFaulty: true };
}

/** A document with errors, as far as its text is JSON. */
function traceFaulty(state: DraftState, checked: CheckedDocument, depth: number): TracedDocument | undefined {
  const { parsed, traced } = checked;
  if (traced !== undefined) return traced;
  const { value, source } = parsed;
  if (!isRecord(value) || depth > LIMITS.extends) return undefined;
  if (typeof value.extends !== "string") return traceDocument(completeDocument(value), source);
  const base = state.checked.documents.get(value.extends);
  const extended = base === undefined ? undefined : (base.traced ?? traceFaulty(state, base, depth + 1));
  if (extended === undefined) return undefined;
  const operations = Array.isArray(value.operations) ? value.operations : [];
  return applyLeniently(extended, { source, path: ["operations"], operations, domain: "" });
}

/** A document of a draft with what a domain changes in it. `part` is how the domain's file names it. */
export function traceForDomain(
  state: DraftState,
  { id, part, domain, isOpen = never }: { id: string; part: string; domain: string; isOpen?: IsOpen | undefined },
): DraftDocument | undefined {
  const base = traceDraft(state, id, isOpen);
  const changes = state.checked.domains.get(domain)?.changes;
  if (base === undefined || changes === undefined) return base;
  const { source, overlay, unusable } = changes;
  const shell = PAGE_PARTS.find((one) => one === part);
  const operations = (shell === undefined ? overlay.pages[part] : overlay[shell]) ?? [];
  if (operations.length === 0) return base;
  const skipped = new Set(operations.flatMap((operation, index) => (unusable.has(operation) ? [index] : [])));
  const list = { source, path: toListPath(part), operations, domain, skipped, isOpen };
  return { ...base, traced: applyLeniently(base.traced, list) };
}

type LenientOperations = Omit<Parameters<typeof applyEach>[1], "skipped" | "operations"> & {
  readonly operations: readonly unknown[];
  readonly skipped?: ReadonlySet<number>;
};

/** Operations on a document that may have faults: one that no part of it can take is left out. */
function applyLeniently(base: TracedDocument, list: LenientOperations): TracedDocument {
  const skipped = new Set(list.skipped);
  list.operations.forEach((operation, index) => {
    if (!isRecord(operation) || typeof operation.op !== "string") skipped.add(index);
  });
  try {
    return applyEach(base, { ...list, operations: list.operations as readonly Operation[], skipped }).traced;
  } catch {
    return base;
  }
}
