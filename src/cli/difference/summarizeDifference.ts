import type { Change, NamedSection } from "../../layout/compare/describeDifference";
import { nameType } from "../../layout/schema/describeSetting";
import { isHolderType } from "../../layout/schema/schemas";
import type { PartDifference } from "./DifferenceReport";
import type { SideNames } from "./wordChange";

/** The sections of one kind of difference. */
export interface SummaryLine {
  /** “Only on savvyfox.example” */
  readonly title: string;
  readonly sections: readonly string[];
}

/** What a shopper notices, in a few lines: which sections are where, and which look or read differently. */
export function summarizeDifference(parts: readonly PartDifference[], { a, b }: SideNames): SummaryLine[] {
  const changes = parts.flatMap((part) => part.changes);
  const only = (kind: Change["kind"]) => changes.filter((change) => change.kind === kind).flatMap(listShown);
  const own = changes.filter(({ kind, section }) => section !== undefined && kind !== "removed" && kind !== "added");
  const named = new Set<string>();
  /** Each section is named once, by the weightiest of its differences. */
  const take = (isMeant: (change: Change) => boolean) =>
    own.filter(isMeant).flatMap(({ section }) => {
      if (section === undefined || !isShown(section) || named.has(section.id)) return [];
      named.add(section.id);
      return [nameShortly(section)];
    });
  const lines = [
    { title: `Only on ${a}`, sections: only("removed") },
    { title: `Only on ${b}`, sections: only("added") },
    { title: "Stands elsewhere", sections: take(({ kind }) => kind === "moved") },
    {
      title: "Shows something else",
      sections: take(({ kind, impact }) => kind !== "renamed" && impact !== "cosmetic"),
    },
    { title: "Looks different", sections: take(({ kind }) => kind === "changed") },
  ];
  return lines.filter(({ sections }) => sections.length > 0);
}

function listShown({ section, holds = [] }: Change): string[] {
  const all = section === undefined ? holds : [section, ...holds];
  return all.filter(isShown).map(nameShortly);
}

/** A section that only arranges others is nothing that a shopper would name. */
function isShown({ type, heading }: NamedSection): boolean {
  return heading !== undefined || !isHolderType(type);
}

function nameShortly({ heading, id, type }: NamedSection): string {
  if (heading !== undefined) return `“${heading}”`;
  return id === type ? `the ${nameType(type)}` : `the ${nameType(type)} ${id}`;
}
