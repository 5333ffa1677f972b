import { isRecord } from "../../domain/isRecord";
import type { ParsedDocument } from "../document/parseDocument";
import { getAt } from "../source/pointer";
import type { SharedSections } from "./writeOutIncludes";

/** Returns the shared sections of a file as it states them, whatever faults they have. */
export function readShared({ source, value }: ParsedDocument): SharedSections {
  const sections = getAt(value, ["sections"]);
  return { source, ...(isSections(sections) && { sections }) };
}

function isSections(value: unknown): value is Record<string, unknown>[] {
  return Array.isArray(value) && value.length > 0 && value.every(isRecord);
}
