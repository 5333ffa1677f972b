import { isRecord } from "../../../domain/isRecord";
import type { Section } from "../../../generated/documents";
import { isSectionId, MAX_ID_LENGTH } from "../../../layout/document/sectionId";
import { findSections } from "../../../layout/document/walkSections";

/** Returns a copy of a section, in which a free id replaces each taken one, those of sections inside it too. */
export function withFreeIds(section: Section, taken: ReadonlySet<string>): Section {
  const copy: Record<string, unknown> = structuredClone({ ...section });
  const known = new Set(taken);
  for (const { section: own } of [{ section: copy }, ...findSections<Record<string, unknown>>(copy)]) {
    if (!isRecord(own)) continue;
    const wanted = typeof own.id === "string" && isSectionId(own.id) ? own.id : String(own.type ?? "section");
    own.id = findFree(wanted, known);
    known.add(String(own.id));
  }
  // The id comes first, also where there was none.
  const { id, ...rest } = copy;
  return { id, ...rest } as unknown as Section;
}

function findFree(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted) && wanted.length <= MAX_ID_LENGTH) return wanted;
  const [stem = wanted] = /^.*?(?=-\d+$|$)/.exec(wanted) ?? [];
  for (let number = 2; ; number++) {
    const ending = `-${number}`;
    const id = stem.slice(0, MAX_ID_LENGTH - ending.length).replace(/-+$/, "") + ending;
    if (!taken.has(id)) return id;
  }
}
