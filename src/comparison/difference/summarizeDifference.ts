import type { Change, NamedSection } from "../../layout/compare/Change";
import { nameType } from "../../layout/schema/describeSetting";
import { isHolderType } from "../../layout/schema/schemas";
import type { PartDifference } from "./PartDifference";
import type { SideNames } from "./toSentence";

/** The sections of one kind of difference. */
export interface SummaryLine {
  /** “Only on savvyfox.example” */
  readonly title: string;
  readonly sections: readonly string[];
}

/** Summarises what a shopper notices: sections on one side only, moved sections, and different content or look. */
export function summarizeDifference(parts: readonly PartDifference[], { a, b }: SideNames): SummaryLine[] {
  const changes = parts.flatMap((part) => part.changes).filter(({ unseen }) => unseen !== true);
  const only = (kind: Change["kind"]) => changes.filter((change) => change.kind === kind).flatMap(listShown);
  const own = changes.filter(({ kind, section }) => section !== undefined && kind !== "removed" && kind !== "added");
  const named = new Set<string>();
  /** Each section is listed once, under its most important difference. */
  const pick = (isMeant: (change: Change) => boolean) =>
    own.filter(isMeant).flatMap(({ section }) => {
      if (section === undefined || !isShown(section) || named.has(section.id)) return [];
      named.add(section.id);
      return [nameShortly(section)];
    });
  const lines = [
    { title: `Only on ${a}`, sections: only("removed") },
    { title: `Only on ${b}`, sections: only("added") },
    { title: "In another place", sections: pick(({ kind }) => kind === "moved") },
    {
      title: "Different content",
      sections: pick(({ kind, impact }) => kind !== "renamed" && impact !== "cosmetic"),
    },
    { title: "Different look", sections: pick(({ kind }) => kind === "changed") },
  ];
  return lines.filter(({ sections }) => sections.length > 0);
}

function listShown({ section, holds = [] }: Change): string[] {
  const all = section === undefined ? holds : [section, ...holds];
  return all.filter(isShown).map(nameShortly);
}

/** A section without a heading that only arranges others is not listed: a shopper does not see it as a section. */
function isShown({ type, heading }: NamedSection): boolean {
  return heading !== undefined || !isHolderType(type);
}

function nameShortly({ heading, id, type }: NamedSection): string {
  if (heading !== undefined) return `“${heading}”`;
  return id === type ? `the ${nameType(type)}` : `the ${nameType(type)} ${id}`;
}
