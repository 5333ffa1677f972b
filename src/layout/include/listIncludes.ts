import { isRecord } from "../../domain/isRecord";
import { keepByObject } from "../../domain/keepByObject";
import type { ParsedDocument } from "../document/parseDocument";

/** True for a section of a file that names a shared one, valid or not. */
export function isInclude(section: unknown): section is Record<string, unknown> {
  return isRecord(section) && Object.hasOwn(section, "include");
}

/** Returns the ids of the shared sections that a file includes, such as `section/terms`; each once. */
export const listIncludes = keepByObject(({ raw, source, value, stated }: ParsedDocument): readonly string[] => {
  if (!source.text.includes('"include"')) return [];
  const found = new Set<string>();
  collect(raw === undefined ? value : stated, found);
  return [...found];
});

function collect(value: unknown, found: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) collect(item, found);
  if (!isRecord(value)) return;
  if (typeof value.include === "string") found.add(value.include);
  for (const child of Object.values(value)) collect(child, found);
}
