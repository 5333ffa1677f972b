import { isRecord } from "../../../domain/isRecord";
import { isEqual } from "../../source/isEqual";
import type { FileValue } from "./Migration";

/** Settings of a header, by pointer. */
type Look = Readonly<Record<"/rows" | "/presentation" | "/menu/presentation" | "/buttons", unknown>>;

const ROWS = [["logo", "search", "saved", "buttons"], ["menu"]];
const CLASSIC: Look = {
  "/rows": ROWS,
  "/presentation": "regular",
  "/menu/presentation": "plain",
  "/buttons": "solid",
};
/** The presentations of former headers, in parts and looks. */
const LOOKS: Readonly<Record<string, Look>> = {
  classic: CLASSIC,
  centered: {
    "/rows": [["search", "saved", "logo", "buttons"], ["menu"]],
    "/presentation": "tall",
    "/menu/presentation": "ruled",
    "/buttons": "quiet",
  },
  stacked: {
    ...CLASSIC,
    "/rows": [
      ["logo", "search", "saved"],
      ["buttons", "menu"],
    ],
    "/presentation": "large",
    "/menu/presentation": "band",
  },
  slim: { ...CLASSIC, "/presentation": "low", "/buttons": "quiet" },
};
/** The rows of a slim header with few links, which had one row in a wide window. */
const ONE_ROW = [["logo", "menu", "search", "saved", "buttons"]];
const FEW_LINKS = 5;

/**
 * Version 5: a header says its parts in rows. What was its presentation becomes rows and looks, in sections, in those that
 * operations carry, and in operations on the setting. Pointers into other settings stay as they are. `file` is the path below
 * the layouts folder.
 */
export function sayHeadersInParts(value: FileValue, file: string): FileValue {
  const isHeader = file.startsWith("header/");
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, changeParts(child, isHeader || key === "header")]),
  );
}

/** Changes what is below a value; `isHeader` for documents of headers and operations on them. */
function changeParts(value: unknown, isHeader: boolean): unknown {
  if (Array.isArray(value)) {
    return value.flatMap((item) =>
      isHeader && isOfPresentation(item) ? changeOperation(item) : [changeParts(item, isHeader)],
    );
  }
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([key, child]) => [key, changeParts(child, isHeader)] as const);
  const changed = Object.fromEntries(entries);
  const isSection = value.type === "site-header" || (isHeader && typeof value.include === "string");
  return isSection && !Object.hasOwn(value, "rows") ? changeSection(changed) : changed;
}

/** The rows take the place of the presentation. A presentation that never was is a fault, which stays. */
function changeSection(section: FileValue): FileValue {
  const look = findLook(section.presentation);
  if (look === undefined) return section;
  const { "/menu/presentation": menu } = look;
  const isOneRow = section.presentation === "slim" && Array.isArray(section.links) && section.links.length <= FEW_LINKS;
  const entries = Object.entries(section).flatMap(([key, value]): [string, unknown][] => {
    if (key === "menu" && isRecord(value) && menu !== "plain") return [[key, { presentation: menu, ...value }]];
    if (key !== "presentation") return [[key, value]];
    const isNew = menu !== "plain" && !Object.hasOwn(section, "menu");
    return [
      ["rows", isOneRow ? ONE_ROW : look["/rows"]],
      ...(look === CLASSIC ? [] : [["presentation", look["/presentation"]] as [string, unknown]]),
      ...(isNew ? [["menu", { presentation: menu }] as [string, unknown]] : []),
      ...(look["/buttons"] === "solid" ? [] : [["buttons", look["/buttons"]] as [string, unknown]]),
    ];
  });
  return Object.fromEntries(entries);
}

function findLook(presentation: unknown): Look | undefined {
  return typeof presentation === "string" && Object.hasOwn(LOOKS, presentation) ? LOOKS[presentation] : undefined;
}

/** True for an operation that sets a header's presentation, or takes it away. */
function isOfPresentation(value: unknown): value is FileValue {
  if (!isRecord(value) || value.pointer !== "/presentation" || typeof value.section !== "string") return false;
  const { op, was = "classic", to } = value;
  const isKnown = findLook(was) !== undefined;
  return (op === "set" && isKnown && findLook(to) !== undefined) || (op === "unset" && isKnown);
}

/** Returns an operation for each setting that differs between the former and the new presentation. */
function changeOperation({ op, section, pointer: _pointer, was, to, ...others }: FileValue): FileValue[] {
  const before = findLook(was) ?? CLASSIC;
  const after = findLook(to) ?? CLASSIC;
  return (Object.keys(CLASSIC) as (keyof Look)[])
    .filter((pointer) => !isEqual(before[pointer], after[pointer]))
    .map((pointer) => {
      const change = { op, section, pointer, was: before[pointer] };
      return op === "unset" ? { ...change, ...others } : { ...change, to: after[pointer], ...others };
    });
}
