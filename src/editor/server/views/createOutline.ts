import { isRecord } from "../../../domain/isRecord";
import type { CheckedLayouts } from "../../../layout/check/CheckedLayouts";
import { getKind } from "../../../layout/document/LayoutSet";
import { isInclude } from "../../../layout/include/listIncludes";
import type { TracedDocument } from "../../../layout/overlay/TracedDocument";
import { describeSchedule } from "../../../layout/schedule/describeSchedule";
import { type IsOpen, readSchedule } from "../../../layout/schedule/Schedule";
import { getSectionSchema, getSubschema, listProperties } from "../../../layout/schema/schemas";
import { formatPointer, type Path } from "../../../layout/source/pointer";
import type { OutlineList, OutlinePart, OutlineSection } from "../../protocol/view";
import { describeShared } from "./describeShared";
import { nameLevel } from "./nameLevel";

/** Document, domain and time for which an outline is built. */
export interface OutlineContext {
  readonly id: string;
  readonly isOpen: IsOpen;
  readonly checked: CheckedLayouts;
}

/** A document as a tree of its sections; those with faults, too. */
export function createOutline(traced: TracedDocument, { id, isOpen, checked }: OutlineContext): OutlinePart {
  const document: Readonly<Record<string, unknown>> = { ...traced.document };
  const toSections = (list: unknown, path: Path, isShown: boolean): OutlineSection[] =>
    (Array.isArray(list) ? list : []).flatMap((section, index) =>
      isRecord(section) ? [toSection(section, [...path, index], isShown)] : [],
    );
  const toSection = (section: Readonly<Record<string, unknown>>, path: Path, isShown: boolean): OutlineSection => {
    const type = String(section.type);
    const schedule = readSchedule(section);
    const isOpenNow = isShown && (schedule === undefined || isOpenSafely(schedule, isOpen));
    const { title: named, icon } = getSectionSchema(type)?.schema ?? {};
    // An “include” that leads nowhere has no type.
    const typeTitle = String(named ?? (isInclude(section) ? section.include : type));
    const { source } = traced.provenance.find(traced.document, path).anchor;
    const shared = describeShared(source.file, checked);
    return {
      id: String(section.id),
      type,
      typeTitle,
      ...(typeof icon === "string" ? { icon } : {}),
      title: findTitle(section) ?? typeTitle,
      origin: nameLevel(source.file, id),
      ...(shared === undefined ? {} : { shared }),
      ...(schedule === undefined ? {} : { schedule: describeSchedule(schedule) }),
      isShown: isOpenNow,
      ...(isShown && !isOpenNow && isEndAlone(schedule) ? { isOver: true } : {}),
      lists: findLists(section).map(({ holder, at }): OutlineList => {
        const list = [...at, "sections"];
        return {
          name: `${String(section.id)}${formatPointer(list)}`,
          title: nameList(type, holder, at),
          sections: toSections(holder.sections, [...path, ...list], isOpenNow),
        };
      }),
    };
  };
  return {
    document: id,
    kind: getKind(id) ?? "page",
    title: typeof document.title === "string" ? document.title : id,
    sections: toSections(document.sections, ["sections"], true),
  };
}

/** Settings with words that shoppers see first, or else what is read out. */
const NAMING = ["heading", "title", "text", "label"];
/** A longer text is cut at a word. */
const LONGEST = 60;

/** The first words of a section. Placeholders alone say nothing here. */
function findTitle(section: Readonly<Record<string, unknown>>): string | undefined {
  const texts = NAMING.map((key) => section[key]).filter((value) => typeof value === "string");
  const found = texts.map((text) => text.replaceAll(/<[^>]*>/g, "").trim()).find((text) => !isEmptyTemplate(text));
  if (found === undefined || found.length <= LONGEST) return found;
  return `${found.slice(0, LONGEST).replace(/\s+\S*$/, "")}…`;
}

function isEmptyTemplate(text: string): boolean {
  return text.replaceAll(/\{\w+\}|[\s·|–-]/g, "") === "";
}

/** True for times that only say when a section ends, which is how it is hidden. */
function isEndAlone(schedule: ReturnType<typeof readSchedule>): boolean {
  return schedule !== undefined && [schedule.from, schedule.weekdays, schedule.hours].every((one) => one === undefined);
}

/** A schedule with a fault cannot be read; such a section counts as shown. */
function isOpenSafely(schedule: Parameters<IsOpen>[0], isOpen: IsOpen): boolean {
  try {
    return isOpen(schedule);
  } catch {
    return true;
  }
}

interface FoundList {
  readonly holder: Readonly<Record<string, unknown>>;
  /** Path of the holder in its section. */
  readonly at: Path;
}

/** The columns and tabs of a section. */
function findLists(value: unknown, at: Path = []): FoundList[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => findLists(item, [...at, index]));
  if (!isRecord(value)) return [];
  const own = Array.isArray(value.sections) && at.length > 0 ? [{ holder: value, at }] : [];
  const below = Object.entries(value).flatMap(([key, child]) =>
    key === "sections" ? [] : findLists(child, [...at, key]),
  );
  return [...own, ...below];
}

/** “Column 1”, or the text of a tab. */
function nameList(type: string, holder: Readonly<Record<string, unknown>>, at: Path): string {
  const text = ["label", "heading", "title"].map((key) => holder[key]).find((value) => typeof value === "string");
  // One of placeholders alone says nothing here.
  if (typeof text === "string" && !isEmptyTemplate(text)) return text;
  const place = getSectionSchema(type);
  const list = place && listProperties(place).find(([key]) => key === at[0])?.[1];
  const title = (list && getSubschema(list, "items"))?.schema.title;
  return `${typeof title === "string" ? title : "List"} ${Number(at.at(-1)) + 1}`;
}
