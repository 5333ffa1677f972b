import { isRecord } from "../../domain/isRecord";
import type { Change, NamedSection } from "../../layout/compare/Change";
import { holdsSections } from "../../layout/compare/diffSettings";
import {
  describeSetting,
  explainType,
  type Impact,
  listLeaves,
  listNotable,
  nameType,
} from "../../layout/schema/describeSetting";
import { type Path, parsePointer } from "../../layout/source/pointer";
import { cutTexts } from "./cutTexts";

/** A difference as a sentence. */
export interface Sentence {
  readonly mark: Mark;
  readonly text: string;
  readonly impact: Impact;
  /** File, line and column on one or both sides. */
  readonly places: string;
  readonly change: Change;
  /** Further facts, one line each. */
  readonly details: readonly string[];
}

export type Mark = "+" | "-" | "~" | "→";

/** The meaning of each mark, with the names of the two sides. */
export function listMarks({ a, b }: SideNames): readonly (readonly [Mark, string])[] {
  return [
    ["-", `only on ${a}`],
    ["+", `only on ${b}`],
    ["→", "in another place"],
    ["~", "changed"],
  ];
}

/** Explains the words in braces. */
export const BRACES = "The page replaces words in braces: {name} with the site's name, {Month} with the month.";

/** The names of the two sides. */
export interface SideNames {
  readonly a: string;
  readonly b: string;
  /** Words for a thing that only one side has, if the sides are two times: “gone” and “new”. */
  readonly only?: { readonly a: string; readonly b: string };
}

/** Returns the words for a thing that only this side has. */
export function sayOnly(names: SideNames, side: "a" | "b"): string {
  return names.only?.[side] ?? `only on ${names[side]}`;
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Maximum number of listed settings of a new section. */
const MAX_FACTS = 6;

/** “Top Deals” (deal grid, top-deals). */
export function nameSection({ heading, id, type }: NamedSection): string {
  return heading === undefined ? `The ${nameType(type)} ${id}` : `“${heading}” (${nameType(type)} ${id})`;
}

/** Puts one change into words. */
export function toSentence(change: Change, names: SideNames): Sentence {
  const { impact, section, becomes, fromPlace, toPlace } = change;
  const places = [change.a, change.b].flatMap((place) =>
    place === undefined ? [] : [`${place.file}:${place.line}:${place.column}`],
  );
  const sentence = (mark: Sentence["mark"], text: string, details: readonly string[] = []): Sentence => ({
    mark,
    text,
    impact,
    places: places.join(" → "),
    change,
    details,
  });
  switch (change.kind) {
    case "removed":
      return sentence("-", `${capitalize(sayOnly(names, "a"))}: ${fromPlace}`, [
        ...explain(section),
        ...listContained(change),
      ]);
    case "added":
      return sentence("+", `${capitalize(sayOnly(names, "b"))}: ${toPlace}`, [
        ...explain(section),
        ...listFacts(change.to),
        ...listContained(change),
      ]);
    case "moved":
      return sentence("→", `In another place: ${fromPlace} → ${toPlace}`);
    case "replaced":
      return sentence("~", `Replaced by: ${becomes === undefined ? "" : nameSection(becomes)}`, explain(becomes));
    case "renamed":
      return sentence("~", `Different id, which tests and overlays use: ${section?.id} → ${becomes?.id}`);
    case "changed":
      return sentence(...describeEntry(change, names));
  }
}

/** A different setting; an entry that only one side has, or that is in another place, has the mark of a section. */
function describeEntry(change: Change, names: SideNames): [Mark, string] {
  const { label, entry, fromPlace, toPlace } = change;
  switch (entry?.change) {
    case "added":
      return ["+", `${label}: ${sayOnly(names, "b")}, ${toPlace}`];
    case "removed":
      return ["-", `${label}: ${sayOnly(names, "a")}, ${fromPlace}`];
    case "moved":
      return ["→", `${label}, in another place: ${fromPlace} → ${toPlace}`];
    default:
      return ["~", describeSettingChange(change, names)];
  }
}

function explain(section: NamedSection | undefined): string[] {
  return section === undefined ? [] : [explainType(section.type)];
}

function listContained({ holds = [] }: Change): string[] {
  return holds.length === 0 ? [] : [`Contains: ${holds.map(nameSection).join(", ")}.`];
}

/** The settings that a shopper notices in a new section. */
function listFacts(value: unknown): string[] {
  if (!isRecord(value)) return [];
  const notable = listNotable(value).filter(({ path }) => !["heading", "href", "card"].includes(String(path.at(-1))));
  const isHeld = ({ path }: { path: readonly (string | number)[] }) => path.some((step) => typeof step === "number");
  return notable
    .filter((fact) => !isHeld(fact))
    .slice(0, MAX_FACTS)
    .map(({ path, value: own }) => {
      const { label, meanings } = describeSetting(String(value.type), path);
      return `${label}: ${formatValue(own, meanings)}`;
    });
}

function describeSettingChange({ section, pointer = "", label, from, to }: Change, names: SideNames): string {
  if (from === undefined && holdsSections(to)) return `${label}: ${sayOnly(names, "b")}`;
  if (to === undefined && holdsSections(from)) return `${label}: ${sayOnly(names, "a")}`;
  const path = parsePointer(pointer).map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  const { meanings } = describeSetting(section?.type, path);
  const say = (value: unknown) =>
    isRecord(value) ? formatSettings(section?.type, path, value) : formatValue(value, meanings);
  const isText = typeof from === "string" && typeof to === "string";
  const said = isText ? cutTexts(from, to).map(say) : cutTexts(say(from), say(to));
  return `${label}: ${said.join(" → ")}`;
}

/** Settings that belong together, by their labels; those that equal the default are left out. */
function formatSettings(type: string | undefined, path: Path, value: Readonly<Record<string, unknown>>): string {
  const parts = listLeaves(value).flatMap(({ path: inner, value: leaf }) => {
    const { label, meanings, default: defaultValue } = describeSetting(type, [...path, ...inner]);
    return defaultValue === leaf
      ? []
      : [`${label.charAt(0).toLowerCase()}${label.slice(1)}: ${formatValue(leaf, meanings)}`];
  });
  return parts.length === 0 ? "the defaults" : parts.join("; ");
}

/** A value as the reports show it. */
function formatValue(value: unknown, meanings: ReadonlyMap<string, string> = new Map()): string {
  if (value === undefined) return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string") {
    const meaning = meanings.get(value);
    return meaning === undefined ? `“${value}”` : `${value} (${meaning})`;
  }
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) {
    // Lists in a list, such as the rows of a header, are told apart.
    const entries = value.map((entry) =>
      Array.isArray(entry) ? entry.map((one) => formatValue(one)).join(", ") : formatValue(entry),
    );
    return entries.length === 0 ? "none" : entries.join("; ");
  }
  if (isRecord(value)) {
    const parts = Object.entries(value).filter(([key, child]) => key !== "sections" && child !== undefined);
    return parts.map(([key, child]) => `${key} ${formatValue(child)}`).join(", ");
  }
  return String(value);
}
