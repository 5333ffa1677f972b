import { isRecord } from "../../domain/isRecord";
import type { Section } from "../../generated/documents";
import { isEqual } from "../source/isEqual";
import { holdsSections } from "./diffSettings";

/**
 * Whether a section that stays is to be replaced as a whole: it becomes one of another type, or its columns or tabs cannot be
 * compared one by one, because a draft with faults has something else in their place.
 */
export function isReplaced(before: Section, after: Section): boolean {
  return before.type !== after.type || !haveComparableLists({ ...before }, { ...after });
}

function haveComparableLists(before: Record<string, unknown>, after: Record<string, unknown>): boolean {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].every((key) => {
    const lists = [before[key], after[key]];
    if (isEqual(before[key], after[key])) return true;
    const isOfSections = lists.some((list) => Array.isArray(list) && list.some(hasSections));
    return !isOfSections || lists.every((list) => Array.isArray(list) && list.every(holdsSections));
  });
}

/** True for an entry with a setting `sections`, whatever that is. */
function hasSections(entry: unknown): boolean {
  return isRecord(entry) && Object.hasOwn(entry, "sections");
}
