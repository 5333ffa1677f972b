import type { DocumentChoice, LayoutDocument, Selection } from "../../generated/documents";
import type { DomainChanges, TracedChoice } from "../check/changeForDomain";
import type { CheckedDocument, CheckedLayouts } from "../check/checkLayouts";
import { listChoices } from "../check/checkSelection";
import { createDiagnostic } from "../diagnostics/createDiagnostic";
import { type Diagnostic, isError, type Range } from "../diagnostics/Diagnostic";
import type { DiagnosticCode } from "../diagnostics/messages";
import { type ChosenDocuments, getKind, type LayoutSet, SELECTION_FILE } from "../document/LayoutSet";
import { filterSections, findSections } from "../document/walkSections";
import type { TracedDocument } from "../overlay/TracedDocument";
import { completeDocument } from "../schema/applyDefaults";
import { formatPointer, getAt, isRecord, type Path } from "../source/pointer";
import { isInside } from "../validate/checkRules";
import { createTracer, type Tracer, traceAll } from "./createTracer";

/** What production serves after a change of the layout files. */
export interface AcceptedLayouts {
  /** Absent only when there is no home, header or footer that could be shown, now or before. */
  readonly layouts?: ServedLayouts;
  /** The faults of the files and, for each, what is done about it. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Layouts in use, with what the next change of the files falls back to. */
export interface ServedLayouts extends LayoutSet {
  readonly changes: ReadonlyMap<string, DomainChanges>;
  /** The documents with where their values come from, by id. */
  readonly traced: ReadonlyMap<string, TracedDocument>;
  /** The documents of a choice as a domain gets them. */
  readonly trace: Tracer;
}

const START: Range = { line: 1, column: 1, endLine: 1, endColumn: 1 };
const PARTS = ["home", "header", "footer"] as const;

/**
 * Takes from a checked set what can be shown. A faulty document keeps its last good version; where there is none, its
 * faulty sections are left out; where that is not enough, the default's document stands in for it. `report` is called once
 * for each domain whose changes turn out not to fit the documents it gets: it gets them unchanged.
 */
export function acceptLayoutSet(
  previous: ServedLayouts | undefined,
  candidate: CheckedLayouts,
  report: (diagnostics: readonly Diagnostic[]) => void = () => undefined,
): AcceptedLayouts {
  const steps: Diagnostic[] = [];
  const documents = new Map<string, LayoutDocument>();
  const involved = listInvolvedFiles(candidate);
  for (const checked of candidate.documents.values()) {
    const before = previous?.documents.get(checked.id);
    const isInvolved = involved.has(checked.parsed.source.file);
    const accepted = acceptDocument(before, checked, isInvolved, steps);
    if (accepted !== undefined) documents.set(checked.id, accepted);
  }
  const wanted = acceptSelection(previous?.selection, candidate, steps);
  const selection = completeChoices(wanted, documents, previous, steps);
  const changes = acceptChanges(previous?.changes, candidate, steps);
  const diagnostics = [...candidate.diagnostics, ...steps];
  if (selection === undefined) return { diagnostics };
  const traced = traceAll(documents, candidate, previous?.traced);
  const trace = createTracer(traced, changes, report);
  const findChanged: LayoutSet["findChanged"] = (domain, choice) =>
    changes.has(domain) ? pickDocuments(trace(domain, choice)) : undefined;
  return { layouts: { documents, selection, changes, traced, trace, findChanged }, diagnostics };
}

/** What domains change; a faulty file keeps its last good version. */
function acceptChanges(
  before: ReadonlyMap<string, DomainChanges> | undefined,
  { domains }: CheckedLayouts,
  steps: Diagnostic[],
): ReadonlyMap<string, DomainChanges> {
  return new Map(
    [...domains].flatMap(([domain, { changes, diagnostics, parsed }]): [string, DomainChanges][] => {
      if (changes !== undefined) return [[domain, changes]];
      const last = before?.get(domain);
      const place = diagnostics.find(isError) ?? START;
      steps.push(
        createStep(last === undefined ? "overlay-left-out" : "overlay-kept", parsed.source.file, place, { domain }),
      );
      return last === undefined ? [] : [[domain, last]];
    }),
  );
}

/** Files whose change may be the cause of an error that is reported elsewhere. */
function listInvolvedFiles({ diagnostics }: CheckedLayouts): ReadonlySet<string> {
  return new Set(diagnostics.filter(isError).flatMap(({ related = [] }) => related.map(({ file }) => file)));
}

function pickDocuments({ home, header, footer }: TracedChoice): ChosenDocuments {
  return { home: home.document, header: header.document, footer: footer.document };
}

function acceptDocument(
  before: LayoutDocument | undefined,
  checked: CheckedDocument,
  isInvolved: boolean,
  steps: Diagnostic[],
): LayoutDocument | undefined {
  if (checked.document !== undefined && !(isInvolved && before !== undefined)) return checked.document;
  if (checked.document !== undefined && JSON.stringify(checked.document) === JSON.stringify(before)) return before;
  const { id, parsed } = checked;
  const errors = checked.diagnostics.filter(isError);
  const place = errors[0] ?? START;
  if (before !== undefined) {
    steps.push(createStep("document-kept", parsed.source.file, place, { id }));
    return before;
  }
  const faulty = findFaultySections(parsed.value, errors);
  if (faulty === undefined) return undefined;
  for (const { path, section } of faulty) {
    const name = isRecord(section) && typeof section.id === "string" ? section.id : formatPointer(path);
    steps.push(createStep("section-left-out", parsed.source.file, parsed.source.rangeOf(path), { id: name }, path));
  }
  const dropped = new Set(faulty.map(({ path }) => formatPointer(path)));
  const kept = filterSections(parsed.value, (path) => !dropped.has(formatPointer(path)));
  return isRecord(kept) && Array.isArray(kept.sections) && kept.sections.length > 0
    ? completeDocument(kept)
    : undefined;
}

/** The innermost sections that the errors stand in; `undefined` when an error stands in none. */
function findFaultySections(value: unknown, errors: readonly Diagnostic[]) {
  const sections = findSections(value);
  const faulty = sections.filter(({ path }) => errors.some(({ pointer }) => isInside(pointer, path)));
  const isAllInside = errors.every(({ pointer }) => sections.some(({ path }) => isInside(pointer, path)));
  return isAllInside ? faulty : undefined;
}

/** The selection as far as it can be read; choices that name something else than texts are left out. */
function acceptSelection(
  before: Selection | undefined,
  { selection }: CheckedLayouts,
  steps: Diagnostic[],
): Pick<Selection, "homes"> & { default?: DocumentChoice } {
  if (selection.value !== undefined) return selection.value;
  const place = selection.diagnostics.find(isError) ?? START;
  if (before !== undefined) {
    steps.push(createStep("selection-kept", SELECTION_FILE, place, {}));
    return before;
  }
  steps.push(createStep("selection-repaired", SELECTION_FILE, place, {}));
  const sound = listChoices(selection.parsed?.value).flatMap(({ path, choice }) => {
    const [home, header, footer] = PARTS.map((part) => getAt(choice, [part]));
    if (typeof home !== "string" || typeof header !== "string" || typeof footer !== "string") return [];
    return [{ path, choice: { home, header, footer } }];
  });
  const homes = sound.filter(({ path }) => path[0] === "homes").map(({ path, choice }) => [String(path[1]), choice]);
  const standard = sound.find(({ path }) => path[0] === "default");
  return { homes: Object.fromEntries(homes), ...(standard === undefined ? {} : { default: standard.choice }) };
}

/** Makes every choice name documents that are there: the last good version, else the default's, else any of that kind. */
function completeChoices(
  wanted: Pick<Selection, "homes"> & { default?: DocumentChoice },
  documents: Map<string, LayoutDocument>,
  previous: LayoutSet | undefined,
  steps: Diagnostic[],
): Selection | undefined {
  const noted = new Set<string>();
  const find = (id: string | undefined, part: (typeof PARTS)[number], instead: string | undefined) => {
    if (id !== undefined && getKind(id) === part && documents.has(id)) return id;
    const before = id === undefined ? undefined : previous?.documents.get(id);
    if (id !== undefined && before !== undefined && getKind(id) === part) {
      documents.set(id, before);
      steps.push(createStep("document-kept", `${id}.json`, START, { id }));
      return id;
    }
    if (id !== undefined && !noted.has(id)) {
      steps.push(createStep("document-left-out", `${id}.json`, START, { id, instead: instead ?? "" }));
      noted.add(id);
    }
    return instead;
  };
  const findAny = (part: string) => [...documents.keys()].sort().find((id) => getKind(id) === part);
  const standard = completeChoice((part) => find(wanted.default?.[part], part, findAny(part)));
  if (standard === undefined) return undefined;
  const homes = Object.entries(wanted.homes).map(([name, choice]) => {
    const completed = completeChoice((part) => find(choice?.[part], part, standard[part]));
    return [name, completed ?? standard];
  });
  return { version: 1, default: standard, homes: Object.fromEntries(homes) };
}

function completeChoice(find: (part: (typeof PARTS)[number]) => string | undefined): DocumentChoice | undefined {
  const [home, header, footer] = PARTS.map(find);
  return home === undefined || header === undefined || footer === undefined ? undefined : { home, header, footer };
}

function createStep(
  code: DiagnosticCode,
  file: string,
  { line, column, endLine, endColumn }: Range,
  values: Readonly<Record<string, string>>,
  path: Path = [],
): Diagnostic {
  return createDiagnostic(code, file, { line, column, endLine, endColumn }, path, { severity: "warning", values });
}
