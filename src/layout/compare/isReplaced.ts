import { isRecord } from "../../domain/isRecord";
import type { Section } from "../../generated/documents";
import { isEqual } from "../source/isEqual";
import { holdsSections } from "./diffSettings";

/**
 * Returns whether a section that stays must be replaced as a whole: its type changes, or its columns or tabs cannot be compared
 * one by one, because a draft with faults has other values in their place.
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

/** True for an entry with a setting `sections` of any value. */
function hasSections(entry: unknown): boolean {
  return isRecord(entry) && Object.hasOwn(entry, "sections");
}
