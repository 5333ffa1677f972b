import { isRecord } from "../../../domain/isRecord";
import type { Section } from "../../../generated/documents";
import { findSection } from "../../../layout/document/sectionPlaces";
import type { TracedDocument } from "../../../layout/overlay/TracedDocument";
import type { Path } from "../../../layout/source/pointer";
import type { DraftState } from "../checkDraft";
import { traceDraft, traceForDomain } from "./traceDraft";

/** A section as files state it: without defaults, with the sections inside; for copies of it. */
export function readSection(
  state: DraftState,
  { document: id, section, domain }: { document: string; section: string; domain?: string | undefined },
): Section | undefined {
  const traced = (domain === undefined ? traceDraft(state, id) : traceForDomain(state, { id, domain }))?.traced;
  const found = traced && findSection(traced.document, section);
  return found && (stateOnly(traced, found.section, found.path) as Section);
}

/** A value without what is a default in it. */
function stateOnly(traced: TracedDocument, value: unknown, path: Path): unknown {
  if (Array.isArray(value)) return value.map((item, index) => stateOnly(traced, item, [...path, index]));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, child]) => {
      const at = [...path, key];
      if (traced.provenance.find(traced.document, at).isDefault) return [];
      return [[key, stateOnly(traced, child, at)]];
    }),
  );
}
