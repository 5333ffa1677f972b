import { isSectionId, MAX_ID_LENGTH } from "../document/sectionId";

/** Why a section is not renamed. */
export interface RenameRefusal {
  readonly code: "missing" | "taken" | "bad-name" | "faulty" | "impossible";
  readonly message: string;
}

/** Returns the refusal of an id that has a wrong form, or that a page with the document has already. */
export function refuseNewId(document: string, id: string, taken: ReadonlySet<string>): RenameRefusal | undefined {
  if (!isSectionId(id)) {
    const form = `lower-case words joined by hyphens, such as “top-deals”, with at most ${MAX_ID_LENGTH} characters`;
    return { code: "bad-name", message: `“${id.slice(0, 80)}” is no id: use ${form}.` };
  }
  if (!taken.has(id)) return undefined;
  return { code: "taken", message: `A page with ${document} has a section “${id}” already. Choose another id.` };
}
