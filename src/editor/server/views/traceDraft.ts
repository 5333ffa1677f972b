import { keepByObject } from "../../../domain/keepByObject";
import type { CheckedLayouts } from "../../../layout/check/CheckedLayouts";
import { findDomainList } from "../../../layout/document/domainLists";
import { getKind } from "../../../layout/document/LayoutSet";
import { readShared } from "../../../layout/include/readShared";
import { type SharedById, writeOutIncludes } from "../../../layout/include/writeOutIncludes";
import { applyLook } from "../../../layout/overlay/applyLook";
import { type TracedDocument, traceAt } from "../../../layout/overlay/TracedDocument";
import { applyUnchecked, traceUnchecked } from "../../../layout/overlay/traceUnchecked";
import type { IsOpen } from "../../../layout/schedule/Schedule";
import type { DraftState } from "../checkDraft";

/** A document as a draft has it, with its faults: what the outline and the forms show. */
export interface DraftDocument {
  readonly traced: TracedDocument;
  /** True for a document with an error: its values can be of any type, and the canvas shows another version of it. */
  readonly isFaulty: boolean;
}

const never: IsOpen = () => false;

/** The shared sections of a check, those with faults too: a check writes these out nowhere. */
const listShared = keepByObject(
  ({ shared }: CheckedLayouts): SharedById =>
    new Map([...shared].map(([id, { parsed }]) => [id, readShared(parsed)] as const)),
);

/** A document of a draft as it is for everybody; `undefined` where there is none that could be read, now or before. */
export function traceDraft(
  state: Pick<DraftState, "checked" | "layouts">,
  id: string,
  isOpen: IsOpen = never,
): DraftDocument | undefined {
  const checked = state.checked.documents.get(id);
  if (checked === undefined) return undefined;
  if (checked.document !== undefined && checked.traced !== undefined)
    return { traced: traceAt(checked.traced, isOpen), isFaulty: false };
  const shared = listShared(state.checked);
  const find = (own: string) => {
    const found = state.checked.documents.get(own);
    if (found === undefined || found.traced !== undefined) return found && { ...found.parsed, traced: found.traced };
    return writeOutIncludes(found.parsed.raw ?? found.parsed, shared);
  };
  const traced = traceUnchecked(id, find) ?? state.layouts?.traced.get(id);
  return traced === undefined ? undefined : { traced: traceAt(traced, isOpen), isFaulty: true };
}

/** A document of a draft with what a domain changes in it. */
export function traceForDomain(
  state: Pick<DraftState, "checked" | "layouts">,
  { id, domain, isOpen = never }: { id: string; domain: string; isOpen?: IsOpen | undefined },
): DraftDocument | undefined {
  const base = traceDraft(state, id, isOpen);
  const changes = state.checked.domains.get(domain)?.changes;
  if (base === undefined || changes === undefined) return base;
  const { source, overlay, unusable } = changes;
  const { path, operations } = findDomainList(overlay, id);
  const traced = getKind(id) === "home" ? applyLook(base.traced, overlay, source) : base.traced;
  if (operations.length === 0) return { ...base, traced };
  const skipped = new Set(operations.flatMap((operation, index) => (unusable.has(operation) ? [index] : [])));
  const list = { source, path, operations, domain, skipped, isOpen };
  return { ...base, traced: applyUnchecked(traced, list) };
}
