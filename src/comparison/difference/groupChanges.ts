import type { Change } from "../../layout/compare/Change";
import type { DocumentKind } from "../../layout/document/LayoutSet";
import type { Impact } from "../../layout/schema/describeSetting";
import { type PartDifference, type PartName, WEBSITE_DATA } from "./PartDifference";
import { nameSection, type Sentence, type SideNames, sayOnly, toSentence } from "./toSentence";

/** Differences of one section, or of the part of the page as a whole. */
export interface Group {
  readonly title: string;
  /** Id of the section on either side. */
  readonly ids: { readonly a?: string; readonly b?: string };
  readonly sentences: readonly Sentence[];
}

export const IMPACT_WORDS: Readonly<Record<Impact, string>> = {
  breaking: "breaking",
  visible: "shopper-visible",
  cosmetic: "cosmetic",
};

const PART_TITLES: Readonly<Record<DocumentKind, string>> = {
  header: "Header",
  home: "Home",
  page: "Page",
  footer: "Footer",
};

/** The title of a part in a report: “Header”, “Page about”, “Home two” for a home at a path of its own. */
export function titlePart(part: PartName): string {
  if (part === WEBSITE_DATA) return "Website data";
  if (Object.hasOwn(PART_TITLES, part)) return PART_TITLES[part as DocumentKind];
  const [kind, name] = part.split("/");
  return `${PART_TITLES[kind as DocumentKind]} ${name}`;
}

export const IMPACTS: readonly Impact[] = ["breaking", "visible", "cosmetic"];

/** The changes of a part as sentences, grouped by section; the most important of a section come first. */
export function groupChanges({ part, changes }: PartDifference, names: SideNames): Group[] {
  const groups = new Map<string, { title: string; ids: Group["ids"]; sentences: Sentence[] }>();
  for (const change of changes.toSorted(compareUnseen)) {
    const group = { ...openGroup(change, part, names), sentences: [] };
    const known = groups.get(group.title) ?? group;
    groups.set(group.title, known);
    known.sentences.push(toSentence(change, names));
  }
  return [...groups.values()].map((group) => ({ ...group, sentences: group.sentences.toSorted(compareWeight) }));
}

function compareUnseen(left: Change, right: Change): number {
  return Number(left.unseen === true) - Number(right.unseen === true);
}

function compareWeight(left: Sentence, right: Sentence): number {
  const weigh = ({ mark, impact, change }: Sentence) =>
    mark === "~" || change.entry !== undefined ? 1 + IMPACTS.indexOf(impact) : 0;
  return weigh(left) - weigh(right);
}

function openGroup(change: Change, part: PartName, names: SideNames): Pick<Group, "title" | "ids"> {
  const { kind, section, becomes } = change;
  if (section === undefined) {
    if (part === WEBSITE_DATA) return { title: "Fields of the domain", ids: {} };
    const title = change.unseen === true ? "Settings that shoppers do not see" : `The ${part} as a whole`;
    return { title, ids: {} };
  }
  const name = nameSection(section);
  if (kind === "removed") return { title: `${name}, ${sayOnly(names, "a")}`, ids: { a: section.id } };
  if (kind === "added") return { title: `${name}, ${sayOnly(names, "b")}`, ids: { b: section.id } };
  return { title: name, ids: { a: section.id, b: becomes?.id ?? section.id } };
}

/** Returns the class of a difference in words. */
export function describeClass({ impact, unseen }: Pick<Change, "impact" | "unseen">): string {
  return unseen === true ? "not seen by shoppers" : IMPACT_WORDS[impact];
}

/** Counts the differences of each class that shoppers see. */
export function countImpacts(changes: readonly Change[]): Record<Impact, number> {
  const counts = { breaking: 0, visible: 0, cosmetic: 0 };
  for (const { impact, unseen } of changes) if (unseen !== true) counts[impact]++;
  return counts;
}
