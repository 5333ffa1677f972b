import type { Operation } from "../../generated/documents";
import type { CheckedLayouts } from "../../layout/check/CheckedLayouts";
import { listPlacedSections, type PlacedSection } from "../../layout/compare/matchSections";
import { findDomainList } from "../../layout/document/domainLists";
import { isPagePart } from "../../layout/document/LayoutSet";
import { findSection } from "../../layout/document/sectionPlaces";
import { findSections } from "../../layout/document/walkSections";
import { describeOperation } from "../../layout/overlay/describeOperation";
import { type TracedDocument, traceAt } from "../../layout/overlay/TracedDocument";
import { describeSchedule } from "../../layout/schedule/describeSchedule";
import { readSchedule, type Schedule } from "../../layout/schedule/Schedule";
import { isOpenAt, type Moment } from "../../layout/schedule/windows";
import type { FilePlace } from "../../layout/source/FilePlace";
import { formatPointer, type Path } from "../../layout/source/pointer";
import type { SourceText } from "../../layout/source/SourceText";
import type { DomainDocuments } from "../documents/findDomainDocuments";
import { formatMoment } from "../documents/readMoment";

/** Operations with their places, and the document before them. */
interface Stage {
  readonly before: TracedDocument;
  readonly operations: readonly { readonly operation: Operation; readonly place: FilePlace }[];
}

/** Sources of an answer about a section that a domain does not have. */
export interface RemovalSources {
  readonly checked: CheckedLayouts;
  /** The documents of the domain with all times, where the others are of a moment. */
  readonly allTimes?: DomainDocuments | undefined;
}

/**
 * Says what took a section away from a part or page of a domain: times, an operation of the domain, or one of a document that
 * extends another. Returns `undefined` where nothing did.
 */
export function findRemoval(
  id: string,
  part: string,
  domain: DomainDocuments,
  { checked, allTimes }: RemovalSources,
): string | undefined {
  const { moment } = domain;
  const timed =
    moment && allTimes && (findReplaced(id, part, domain, allTimes) ?? findClosed(id, part, allTimes, moment));
  if (timed !== undefined) return timed;
  const isApplied = (operation: Operation) => {
    const schedule = readSchedule(operation);
    return schedule === undefined || (moment !== undefined && isOpenAt(schedule, moment));
  };
  for (const { before, operations } of listStages(part, domain, checked)) {
    const insert = operations.find(({ operation }) => inserts(operation, id) && !isApplied(operation));
    if (insert !== undefined) return `inserted by ${formatPlace(insert.place)} only ${sayTimes(insert.operation)}`;
    const placed = listPlacedSections(before.document).find(({ section }) => section.id === id);
    if (placed === undefined) continue;
    const found = operations.findLast(({ operation }) => takesAway(operation, placed) && isApplied(operation));
    if (found !== undefined) return sayRemoval(found.operation, id, found.place);
  }
  return undefined;
}

/** The changes of a document, the last ones first: those of the domain, then those of each document that extends another. */
function listStages(part: string, { data, choice, moment }: DomainDocuments, checked: CheckedLayouts): Stage[] {
  const { documents, domains } = checked;
  const stages: Stage[] = [];
  const add = (base: string, source: SourceText, path: Path, operations: readonly Operation[]) => {
    const traced = documents.get(base)?.traced;
    if (traced === undefined) return;
    const before = moment === undefined ? traced : traceAt(traced, (schedule: Schedule) => isOpenAt(schedule, moment));
    const place = (index: number): FilePlace => {
      const { line, column } = source.rangeOf([...path, index]);
      return { file: source.file, line, column };
    };
    stages.push({ before, operations: operations.map((operation, index) => ({ operation, place: place(index) })) });
  };
  const id = isPagePart(part) ? choice[part] : part;
  const changes = domains.get(data.domain)?.changes;
  if (changes !== undefined) {
    const { path, operations } = findDomainList(changes.overlay, id);
    add(id, changes.source, path, operations);
  }
  for (let own = documents.get(id); own?.overlay?.extends !== undefined; own = documents.get(own.overlay.extends)) {
    add(own.overlay.extends, own.parsed.source, ["operations"], own.overlay.operations ?? []);
  }
  return stages;
}

function inserts(operation: Operation, id: string): boolean {
  if (operation.op !== "insert") return false;
  const inside = findSections<{ id: string }>(operation.value).map(({ section }) => section.id);
  return [operation.value.id, ...inside].includes(id);
}

/** True for an operation that removes, replaces or renames a section, or removes one around it. */
function takesAway(operation: Operation, { section, path, ancestors }: PlacedSection): boolean {
  if (operation.op === "rename") return operation.section === section.id;
  if (operation.op === "remove" || operation.op === "replace") {
    return [section.id, ...ancestors.map((outer) => outer.section.id)].includes(operation.section);
  }
  // A setting such as a column may hold the section.
  if (operation.op !== "set" && operation.op !== "unset") return false;
  const holder = ancestors.find((outer) => outer.section.id === operation.section);
  return holder !== undefined && formatPointer(path.slice(holder.path.length)).startsWith(`${operation.pointer}/`);
}

function sayRemoval(operation: Operation, id: string, place: FilePlace): string {
  const at = formatPlace(place);
  const times = readSchedule(operation) === undefined ? "" : `, ${sayTimes(operation)}`;
  if (operation.op === "rename") return `renamed to “${operation.to}” by ${at}${times}`;
  if (operation.op === "replace" && operation.section === id)
    return `replaced by “${operation.value.id}” (${operation.value.type}) in ${at}${times}`;
  const isOwn = operation.op === "remove" && operation.section === id;
  return `removed by ${at}${isOwn ? "" : ` (${describeOperation(operation)}, which held it)`}${times}`;
}

function sayTimes(operation: Operation): string {
  return describeSchedule(readSchedule(operation) ?? {});
}

/** Says which rule has put another document in the place of the one that has a section. */
function findReplaced(id: string, part: string, { choice, rule }: DomainDocuments, usual: DomainDocuments) {
  if (rule === undefined || !isPagePart(part) || choice[part] === usual.choice[part]) return undefined;
  if (findSection(usual.documents[part].document, id) === undefined) return undefined;
  const times = describeSchedule(readSchedule(rule.rule) ?? {});
  return `${choice[part]} is in the place of ${usual.choice[part]} ${times} (${rule.file}:${rule.line})`;
}

/** Says which times close a section, or one around it, at a moment. */
function findClosed(id: string, part: string, { documents, pages }: DomainDocuments, moment: Moment) {
  const traced = isPagePart(part) ? documents[part] : pages.get(part);
  const placed = traced && listPlacedSections(traced.document).find(({ section }) => section.id === id);
  if (traced === undefined || placed === undefined) return undefined;
  const closed = [placed, ...placed.ancestors].find(({ section }) => {
    const schedule = readSchedule(section);
    return schedule !== undefined && !isOpenAt(schedule, moment);
  });
  if (closed === undefined) return undefined;
  const { source, path } = traced.provenance.find(traced.document, closed.path).anchor;
  const which = closed === placed ? "it is" : `the section around it, “${closed.section.id}”, is`;
  const place = formatPlace({ file: source.file, ...source.rangeOf(path) });
  const times = describeSchedule(readSchedule(closed.section) ?? {});
  return `not shown at ${formatMoment(moment)}: ${which} shown ${times} (${place})`;
}

function formatPlace({ file, line, column }: FilePlace): string {
  return `${file}:${line}:${column}`;
}
