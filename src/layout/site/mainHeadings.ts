import { isRecord } from "../../domain/isRecord";
import { findSections } from "../document/walkSections";
import { findOverlap } from "../schedule/listStates";
import { readSchedule } from "../schedule/Schedule";
import { getSectionSchema, hasRole, listProperties } from "../schema/schemas";

/** A setting of a section type that can give it another heading than the main one, and the value that does. */
export interface HeadingSetting {
  readonly name: string;
  readonly value: string;
}

/** True for a section with a main heading (h1). */
export function hasMainHeading(section: object): boolean {
  return hasRole(section, "main-heading") || hasRole(section, "main-heading-of-its-page");
}

/** Returns the setting by which a section of a type is kept without a main heading; `undefined` if the type has none. */
export function findHeadingSetting(type: string): HeadingSetting | undefined {
  const place = getSectionSchema(type);
  for (const [name, { schema }] of place === undefined ? [] : listProperties(place)) {
    const { gives } = schema;
    if (!isRecord(gives) || !Array.isArray(schema.enum)) continue;
    const other = schema.enum.find((value) => gives[value] === undefined);
    if (other !== undefined) return { name, value: String(other) };
  }
  return undefined;
}

/** True if the page has both sections at some time. */
export function areTogether(a: unknown, b: unknown): boolean {
  const [first, second] = [readSchedule(a), readSchedule(b)];
  return first === undefined || second === undefined || findOverlap(first, second) !== undefined;
}

/**
 * Returns a section as it is added to a document: where that has a main heading, and a setting can give the section another one,
 * it has that setting. The same for sections inside it.
 */
export function withoutSecondHeading<Added extends object>(section: Added, document: unknown): Added {
  const isHeading = (own: unknown): own is object => isRecord(own) && hasMainHeading(own);
  const headings = findSections(document).flatMap(({ section: own }) => (isHeading(own) ? [own] : []));
  const copy = structuredClone(section);
  for (const own of [copy, ...findSections(copy).map((found) => found.section)]) {
    if (!isHeading(own)) continue;
    const setting =
      isRecord(own) && headings.some((other) => areTogether(other, own)) && findHeadingSetting(String(own.type));
    if (setting) Reflect.set(own, setting.name, setting.value);
    else headings.push(own);
  }
  return copy;
}
