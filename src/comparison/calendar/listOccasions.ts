import { isRecord } from "../../domain/isRecord";
import type { Operation } from "../../generated/documents";
import type { CheckedLayouts } from "../../layout/check/CheckedLayouts";
import { findDomainList, findPageList } from "../../layout/document/domainLists";
import { PAGE_PARTS } from "../../layout/document/LayoutSet";
import { describeOperation } from "../../layout/overlay/describeOperation";
import { splitPath } from "../../layout/overlay/Provenance";
import type { TracedDocument } from "../../layout/overlay/TracedDocument";
import { findScheduled, listScheduled } from "../../layout/schedule/listScheduled";
import { readSchedule, type Schedule } from "../../layout/schedule/Schedule";
import type { Span } from "../../layout/schedule/windows";
import { getSectionSchema } from "../../layout/schema/schemas";
import type { DomainChanges } from "../../layout/site/DomainChanges";
import { getAt, isAtOrBelow, type Path } from "../../layout/source/pointer";
import type { Anchor } from "../../layout/source/SourceText";
import type { DomainDocuments, TimedHome } from "../documents/findDomainDocuments";
import type { CommonSpans } from "./CommonSpans";

/** Something that begins and ends on a page of a domain. */
export interface Occasion extends Span {
  /** Id of the document, such as `home/one`. */
  readonly document: string;
  readonly kind: "home" | "section" | "card" | "banner" | "entry" | "operation";
  /** Its name as the subject of a sentence: “Section “black-friday” (notice)”. */
  readonly subject: string;
  readonly file: string;
  readonly line: number;
}

/** Something with its schedules; it is shown while all of them are open. */
interface Timed extends Omit<Occasion, keyof Span> {
  readonly schedules: readonly Schedule[];
}

/** Lists everything with times that the documents of a domain show in a part of the given span. */
export function listOccasions(found: DomainDocuments, checked: CheckedLayouts, spans: CommonSpans): Occasion[] {
  const { choice, documents, pages, data } = found;
  const overlay = checked.domains.get(data.domain)?.changes;
  const parts = PAGE_PARTS.flatMap((part) => {
    return listDocument(choice[part], documents[part], checked, listOwn(overlay, choice[part], findDomainList));
  });
  const others = [...pages].flatMap(([id, traced]) => {
    return listDocument(id, traced, checked, listOwn(overlay, id, findPageList));
  });
  const homes = found.homes.flatMap((home) => listHome(home, checked, overlay));
  return [...homes, ...parts, ...others].flatMap(({ schedules, ...thing }) =>
    spans.list(schedules, data.timeZone).map((own) => ({ ...thing, ...own })),
  );
}

/** Lists a home for a time, and everything with times that its documents show in this time. */
function listHome(
  { rule, choice, documents }: TimedHome,
  checked: CheckedLayouts,
  overlay: DomainChanges | undefined,
): Timed[] {
  const during = readSchedule(rule.rule) ?? {};
  const { file, line } = rule;
  const inside = PAGE_PARTS.filter((part) => rule.rule[part] !== undefined).flatMap((part) =>
    listDocument(choice[part], documents[part], checked, listOwn(overlay, choice[part], findDomainList)),
  );
  return [
    {
      document: choice.home,
      kind: "home",
      subject: "Home for a time",
      file,
      line,
      schedules: [during],
    },
    ...inside.map((timed) => ({ ...timed, schedules: [during, ...timed.schedules] })),
  ];
}

interface PlacedOperation {
  readonly operation: Operation;
  readonly anchor: Anchor;
}

function listOwn(changes: DomainChanges | undefined, id: string, find: typeof findDomainList): PlacedOperation[] {
  if (changes === undefined) return [];
  const { source, overlay } = changes;
  const { path, operations } = find(overlay, id);
  return operations.map((operation, index) => ({ operation, anchor: { source, path: [...path, index] } }));
}

function listDocument(
  document: string,
  { document: value, provenance }: TracedDocument,
  { documents }: CheckedLayouts,
  own: readonly PlacedOperation[],
): Timed[] {
  const entries = listScheduled(value);
  const ofDocument = entries.map(({ path, schedule }): Timed => {
    const around = entries.filter((other) => path.length > other.path.length && isAtOrBelow(path, other.path));
    const { anchor } = provenance.find(value, path);
    const place = describePlace(value, path);
    return { document, ...place, ...locate(anchor), schedules: [schedule, ...around.map((other) => other.schedule)] };
  });
  const timed = documents.get(document)?.traced?.timed;
  const extended = timed?.operations.flatMap((operation, index): PlacedOperation[] => {
    const anchor = timed.anchors[index];
    return anchor === undefined ? [] : [{ operation, anchor }];
  });
  return [...ofDocument, ...[...(extended ?? []), ...own].flatMap((placed) => listOperation(document, placed))];
}

/** Lists an operation with times, and the content with times that it inserts. */
function listOperation(document: string, { operation, anchor }: PlacedOperation): Timed[] {
  const schedule = readSchedule(operation);
  if (schedule === undefined) return [];
  const subject = `Operation ${describeOperation(operation)}`;
  const brought = operation.op === "insert" || operation.op === "replace" ? operation.value : undefined;
  const place = brought === undefined ? undefined : getSectionSchema(brought.type);
  const inside = place === undefined ? [] : findScheduled(brought, place);
  return [
    { document, kind: "operation", subject, ...locate(anchor), schedules: [schedule] },
    ...inside.map(({ path, schedule: own }): Timed => {
      const at = { source: anchor.source, path: [...anchor.path, "value", ...path] };
      const root = { sections: [brought] };
      return { document, ...describePlace(root, ["sections", 0, ...path]), ...locate(at), schedules: [schedule, own] };
    }),
  ];
}

function describePlace(document: unknown, path: Path): Pick<Occasion, "kind" | "subject"> {
  const value = getAt(document, path);
  const { id, inner } = splitPath(document, path);
  if (inner.length === 0 && isRecord(value)) return { kind: "section", subject: `Section “${id}” (${value.type})` };
  if (id === undefined && path[0] === "cards") return { kind: "card", subject: `Card style “${path[1]}”` };
  if (inner[0] === "banners" && isRecord(value)) {
    return { kind: "banner", subject: `Banner at position ${value.position} of “${id}”` };
  }
  if (inner.at(-2) === "banners" && isRecord(value)) {
    return { kind: "banner", subject: `Banner ${Number(inner.at(-1)) + 1} of “${id}” (${value.label})` };
  }
  return { kind: "entry", subject: `Entry ${inner.join("/")} of “${id ?? "the document"}”` };
}

function locate({ source, path }: Anchor): Pick<Occasion, "file" | "line"> {
  return { file: source.file, line: source.rangeOf(path).line };
}
