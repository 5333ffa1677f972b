import type { Operation } from "../../generated/documents";
import type { Change } from "../../layout/compare/Change";
import { isPagePart, PAGE_PARTS } from "../../layout/document/LayoutSet";
import { describeOperation } from "../../layout/overlay/describeOperation";
import type { TracedDocument } from "../../layout/overlay/TracedDocument";
import { describeSchedule } from "../../layout/schedule/describeSchedule";
import { listScheduled } from "../../layout/schedule/listScheduled";
import { readSchedule } from "../../layout/schedule/Schedule";
import { describeRule } from "../../layout/select/homeRules";
import { isEqual } from "../../layout/source/isEqual";
import type { PartDifference, PartName } from "../difference/PartDifference";
import type { PlacedRule, TimedDocuments } from "../documents/findDomainDocuments";

/**
 * Compares what belongs to a part or page besides its document: documents in its place for a time, the operations with times,
 * and the time zone. Rules and operations are compared as text: without a moment they are not in the documents, and each moment may have other ones. At a moment nothing
 * is compared, because the documents are those of the moment.
 */
export function compareTimed(before: TimedDocuments, after: TimedDocuments, part: string): Change[] {
  if (after.moment !== undefined) return [];
  return [
    ...compareHomes(before, after, part),
    ...compareOperations(before, after, part),
    ...compareTimeZones(before, after, part),
  ];
}

/** The parts, and the pages by id, that differ in this way. */
export function listTimedDifferences(before: TimedDocuments, after: TimedDocuments): PartDifference[] {
  const isZoneSame = before.data?.timeZone === after.data?.timeZone;
  const all = isZoneSame ? [] : [...PAGE_PARTS, ...(before.pages?.keys() ?? [])];
  const replaced = PAGE_PARTS.filter(
    (part) => listReplacing(before, part).length + listReplacing(after, part).length > 0,
  );
  return [...new Set([...all, ...replaced, ...before.timed.keys(), ...after.timed.keys()])].flatMap((part) => {
    const changes = compareTimed(before, after, part);
    return changes.length === 0 ? [] : [{ part: part as PartName, changes }];
  });
}

/** The rules that have another document for a part of the page. */
function listReplacing({ homes = [] }: TimedDocuments, part: string): readonly PlacedRule[] {
  return isPagePart(part) ? homes.flatMap(({ rule }) => (rule.rule[part] === undefined ? [] : [rule])) : [];
}

function compareHomes(before: TimedDocuments, after: TimedDocuments, part: string): Change[] {
  const toTexts = (rules: readonly PlacedRule[]) => rules.map(({ rule }) => describeRule(rule));
  const [a, b] = [listReplacing(before, part), listReplacing(after, part)];
  const [then, now] = [toTexts(a), toTexts(b)];
  if (isEqual(then, now)) return [];
  const toPlace = (rules: readonly PlacedRule[], others: readonly string[]) => {
    const own = rules.find(({ rule }) => !others.includes(describeRule(rule))) ?? rules[0];
    return own && { file: own.file, line: own.line, column: 1 };
  };
  const [from, to] = [toPlace(a, now), toPlace(b, then)];
  return [
    {
      kind: "changed",
      impact: "visible",
      pointer: "",
      label: "Documents in its place for a time",
      from: then,
      to: now,
      ...(from && { a: from }),
      ...(to && { b: to }),
    },
  ];
}

function compareOperations(before: TimedDocuments, after: TimedDocuments, part: string): Change[] {
  const [then, now] = [before.timed.get(part) ?? [], after.timed.get(part) ?? []];
  if (isEqual(then, now)) return [];
  const without = (some: readonly Operation[], others: readonly Operation[]) =>
    some.filter((operation) => !others.some((other) => isEqual(operation, other))).map(describeWithTimes);
  return [
    {
      kind: "changed",
      impact: "visible",
      pointer: "",
      label: "Operations that have times",
      from: without(then, now),
      to: without(now, then),
      b: { file: after.changedBy ?? toFile(after, part), line: 1, column: 1 },
    },
  ];
}

/** The change of the time zone, where it moves times of the part: it has some on both sides. */
function compareTimeZones(before: TimedDocuments, after: TimedDocuments, part: string): Change[] {
  const [from, to] = [before.data?.timeZone, after.data?.timeZone];
  if (from === undefined || to === undefined || from === to) return [];
  if (!hasTimes(before, part) || !hasTimes(after, part)) return [];
  return [
    {
      kind: "changed",
      impact: "visible",
      pointer: "",
      label: "Time zone of the times in it",
      from,
      to,
      a: findFirstTime(before, part),
      b: findFirstTime(after, part),
    },
  ];
}

/** True where a part or page has something that counts at some times only. */
function hasTimes(domain: TimedDocuments, part: string): boolean {
  const traced = findPart(domain, part);
  return (
    listReplacing(domain, part).length > 0 ||
    domain.timed.has(part) ||
    (traced !== undefined && listScheduled(traced.document).length > 0)
  );
}

/** The first thing with times in the document, else the file with the operations. */
function findFirstTime(domain: TimedDocuments, part: string) {
  const traced = findPart(domain, part);
  const [first] = traced === undefined ? [] : listScheduled(traced.document);
  if (traced === undefined || first === undefined) {
    return { file: domain.changedBy ?? toFile(domain, part), line: 1, column: 1 };
  }
  const { source, path } = traced.provenance.find(traced.document, first.path).anchor;
  const { line, column } = source.rangeOf(path);
  return { file: source.file, line, column };
}

function findPart({ documents, pages }: TimedDocuments, part: string): TracedDocument | undefined {
  return isPagePart(part) ? documents?.[part] : pages?.get(part);
}

function toFile({ choice }: TimedDocuments, part: string): string {
  return `${(isPagePart(part) ? choice?.[part] : undefined) ?? part}.json`;
}

/** Such as “set top-deals/heading to “Winter deals” from 2026-11-27”. */
function describeWithTimes(operation: Operation): string {
  const schedule = readSchedule(operation);
  return `${describeOperation(operation)}${schedule === undefined ? "" : ` ${describeSchedule(schedule)}`}`;
}
