import type { Change, NamedSection } from "../layout/describeDifference";
import {
  describeSetting,
  explainType,
  type Impact,
  listLeaves,
  listNotable,
  nameType,
} from "../layout/describeSetting";
import { isRecord, type Path, parsePointer } from "../layout/pointer";
import type { PartName } from "./sides";

/** The differences of one part of a page. */
export interface PartDifference {
  readonly part: PartName;
  readonly changes: readonly Change[];
}

/** A difference in words. */
export interface Sentence {
  readonly mark: "+" | "-" | "~" | "→";
  readonly text: string;
  readonly impact: Impact;
  /** Where it is said, on one or both sides. */
  readonly places: string;
  /** What more there is to say, a line each. */
  readonly details: readonly string[];
}

/** Differences of one section, or of the page as a whole. */
export interface Group {
  readonly title: string;
  readonly sentences: readonly Sentence[];
}

export const IMPACT_WORDS: Readonly<Record<Impact, string>> = {
  breaking: "breaking",
  visible: "shopper-visible",
  cosmetic: "cosmetic",
};

export const PART_TITLES: Readonly<Record<PartName, string>> = {
  header: "Header",
  home: "Home",
  page: "Page",
  footer: "Footer",
};

const NOTABLE = 6;

/** Puts changes into words, section by section. */
export function groupChanges(changes: readonly Change[]): Group[] {
  const groups = new Map<string, { title: string; sentences: Sentence[] }>();
  for (const change of changes) {
    const [key, title] = nameGroup(change);
    const group = groups.get(key) ?? { title, sentences: [] };
    group.sentences.push(toSentence(change));
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** How many differences there are of each class. */
export function countImpacts(changes: readonly Change[]): Record<Impact, number> {
  const counts = { breaking: 0, visible: 0, cosmetic: 0 };
  for (const { impact } of changes) counts[impact]++;
  return counts;
}

function nameGroup({ kind, section }: Change): [string, string] {
  if (section === undefined) return ["document", "The page as a whole"];
  if (kind === "removed") return ["removed", "Only on the first"];
  if (kind === "added") return ["added", "Only on the second"];
  return [`section ${section.id}`, nameSection(section)];
}

/** “Top Deals” (deal grid, top-deals). */
function nameSection({ heading, id, type }: NamedSection): string {
  return heading === undefined ? `The ${nameType(type)} ${id}` : `“${heading}” (${nameType(type)} ${id})`;
}

function toSentence(change: Change): Sentence {
  const { impact, section, becomes, fromPlace, toPlace } = change;
  const places = [change.a, change.b].flatMap((place) =>
    place === undefined ? [] : [`${place.file}:${place.line}:${place.column}`],
  );
  const sentence = (mark: Sentence["mark"], text: string, details: readonly string[] = []): Sentence => ({
    mark,
    text,
    impact,
    places: places.join(" → "),
    details,
  });
  switch (change.kind) {
    case "removed":
      return sentence("-", `${section === undefined ? "" : nameSection(section)}, ${fromPlace}`, [
        ...explain(section),
        ...listHeld(change),
      ]);
    case "added":
      return sentence("+", `${section === undefined ? "" : nameSection(section)}, ${toPlace}`, [
        ...explain(section),
        ...listFacts(change.to),
        ...listHeld(change),
      ]);
    case "moved":
      return sentence("→", `Stands elsewhere: ${fromPlace} → ${toPlace}`);
    case "replaced":
      return sentence(
        "~",
        `Is another section now: ${becomes === undefined ? "" : nameSection(becomes)}`,
        explain(becomes),
      );
    case "renamed":
      return sentence("~", `Has another id: ${section?.id} → ${becomes?.id}`);
    case "changed":
      return sentence("~", describeSettingChange(change));
  }
}

function explain(section: NamedSection | undefined): string[] {
  return section === undefined ? [] : [explainType(section.type)];
}

function listHeld({ holds = [] }: Change): string[] {
  return holds.length === 0 ? [] : [`With it: ${holds.map(nameSection).join(", ")}.`];
}

/** What a new section shows, by its settings. */
function listFacts(value: unknown): string[] {
  if (!isRecord(value)) return [];
  const notable = listNotable(value).filter(({ path }) => !["heading", "href", "card"].includes(String(path.at(-1))));
  const isHeld = ({ path }: { path: readonly (string | number)[] }) => path.some((step) => typeof step === "number");
  return notable
    .filter((fact) => !isHeld(fact))
    .slice(0, NOTABLE)
    .map(({ path, value: said }) => {
      const { label, meanings } = describeSetting(String(value.type), path);
      return `${label}: ${formatValue(said, meanings)}`;
    });
}

function describeSettingChange({ section, pointer = "", label, from, to }: Change): string {
  const path = parsePointer(pointer).map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  const { meanings } = describeSetting(section?.type, path);
  const say = (value: unknown) =>
    isRecord(value) ? formatSettings(section?.type, path, value) : formatValue(value, meanings);
  return `${label}: ${say(from)} → ${say(to)}`;
}

/** Settings that belong together, by their labels; those that say what is usual are left out. */
function formatSettings(type: string | undefined, path: Path, value: Readonly<Record<string, unknown>>): string {
  const said = listLeaves(value).flatMap(({ path: inner, value: leaf }) => {
    const { label, meanings, default: usual } = describeSetting(type, [...path, ...inner]);
    return usual === leaf ? [] : [`${label.charAt(0).toLowerCase()}${label.slice(1)}: ${formatValue(leaf, meanings)}`];
  });
  return said.length === 0 ? "as usual" : said.join("; ");
}

/** A value as people say it. */
export function formatValue(value: unknown, meanings: ReadonlyMap<string, string> = new Map()): string {
  if (value === undefined) return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string") {
    const meaning = meanings.get(value);
    return meaning === undefined ? `“${value}”` : `${value} (${meaning})`;
  }
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) return value.length === 0 ? "none" : value.map((entry) => formatValue(entry)).join("; ");
  if (isRecord(value)) {
    const said = Object.entries(value).filter(([key, child]) => key !== "sections" && child !== undefined);
    return said.map(([key, child]) => `${key} ${formatValue(child)}`).join(", ");
  }
  return String(value);
}
