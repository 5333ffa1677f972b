import type { LayoutDocument } from "../../generated/documents";
import type { CheckedLayouts } from "../check/CheckedLayouts";
import { type Diagnostic, isError } from "../diagnostics/Diagnostic";
import { overlayKept } from "../diagnostics/kinds/overlay-kept";
import { overlayLeftOut } from "../diagnostics/kinds/overlay-left-out";
import type { ChosenDocuments, LayoutSet, Pictures } from "../document/LayoutSet";
import type { TracedChoice } from "../overlay/TracedChoice";
import type { TracedDocument } from "../overlay/TracedDocument";
import type { DomainChanges } from "../site/DomainChanges";
import { acceptDocument } from "./acceptDocument";
import { acceptPictures } from "./acceptPictures";
import { acceptSelection, completeChoices } from "./acceptSelection";
import { createJudge, createPageJudge, type Judge, type PageJudge } from "./createJudge";
import { createShowAt } from "./createShowAt";
import { FILE_START } from "./fileStart";
import { traceAll } from "./traceAll";

/** The layouts that production serves after a change of the files. */
export interface AcceptedLayouts {
  /** Absent only if there is no usable home, header or footer, now or before. */
  readonly layouts?: ServedLayouts;
  /** Faults of the files and, for each, what is served instead. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Layouts in use, with the versions to which the next change of the files falls back. */
export interface ServedLayouts extends LayoutSet {
  readonly pictures: Pictures;
  readonly changes: ReadonlyMap<string, DomainChanges>;
  /** Documents with the origin of their values, by id. */
  readonly traced: ReadonlyMap<string, TracedDocument>;
  /** Returns the documents of a choice for a domain, and the diagnostics of its operations on them. */
  readonly judge: Judge;
  /** The same for a page beside the home. */
  readonly judgePage: PageJudge;
}

/**
 * Selects the documents of a checked set that production serves. A faulty document keeps its last good version; without one,
 * its faulty sections are left out; if nothing is left, the default's document replaces it. The changes of a domain depend on
 * the files alone: its operations are checked one by one when its documents are first requested.
 */
export function acceptLayoutSet(previous: ServedLayouts | undefined, candidate: CheckedLayouts): AcceptedLayouts {
  const steps: Diagnostic[] = [];
  const documents = new Map<string, LayoutDocument>();
  for (const checked of candidate.documents.values()) {
    const before = previous?.traced.get(checked.id);
    const isInvolved = candidate.involved.has(checked.parsed.source.file);
    const accepted = acceptDocument(before, checked, isInvolved, steps);
    if (accepted !== undefined) documents.set(checked.id, accepted);
  }
  const wanted = acceptSelection(previous?.selection, candidate, steps);
  const selection = completeChoices(wanted, documents, previous, steps);
  const changes = acceptChanges(previous?.changes, candidate, steps);
  const diagnostics = [...candidate.diagnostics, ...steps];
  if (selection === undefined) return { diagnostics };
  const traced = traceAll(documents, candidate, previous?.traced);
  const judge = createJudge(traced, changes);
  const findChanged: LayoutSet["findChanged"] = (domain, choice) =>
    changes.has(domain) ? pickDocuments(judge(domain, choice).changed) : undefined;
  const judgePage = createPageJudge(traced, changes);
  const findChangedPage: LayoutSet["findChangedPage"] = (domain, id) =>
    changes.has(domain) ? judgePage(domain, id)?.traced.document : undefined;
  const pictures = acceptPictures(previous?.pictures, candidate.pictures);
  const set = { documents, selection, pictures, changes, traced, judge, judgePage, findChanged, findChangedPage };
  const showAt = createShowAt(set, () => layouts);
  const layouts: ServedLayouts = showAt === undefined ? set : { ...set, showAt };
  return { layouts, diagnostics };
}

/** The changes of the domains; a file that cannot be read keeps its last good version. */
function acceptChanges(
  before: ReadonlyMap<string, DomainChanges> | undefined,
  { domains }: CheckedLayouts,
  steps: Diagnostic[],
): ReadonlyMap<string, DomainChanges> {
  return new Map(
    [...domains].flatMap(([domain, { changes, diagnostics, parsed }]): [string, DomainChanges][] => {
      if (changes !== undefined) return [[domain, changes]];
      const last = before?.get(domain);
      const place = diagnostics.find(isError) ?? FILE_START;
      const kind = last === undefined ? overlayLeftOut : overlayKept;
      steps.push(kind.at(parsed.source.file, place, [], { domain }));
      return last === undefined ? [] : [[domain, last]];
    }),
  );
}

function pickDocuments({ home, header, footer }: TracedChoice): ChosenDocuments {
  return { home: home.document, header: header.document, footer: footer.document };
}
