import { join } from "node:path";
import type { LayoutDocument, SectionByType, SectionType } from "../../src/generated/documents";
import { acceptLayoutSet } from "../../src/layout/accept/acceptLayoutSet";
import { checkLayouts } from "../../src/layout/check/checkLayouts";
import type { LayoutSet } from "../../src/layout/document/LayoutSet";
import { readLayouts } from "../../src/layout/document/readLayouts";
import { listSections } from "../../src/layout/plan/createPlan";

export type AnySection = SectionByType[SectionType];

/** Names of the shipped homes. */
export const HOMES = ["one", "two", "three", "four", "five"];

/** The shipped documents, checked. */
export const checked = checkLayouts(await readLayouts(join(import.meta.dirname, "../../layouts")));

/** The shipped documents, accepted as a site does. */
export const layouts: LayoutSet = accept();

function accept(): LayoutSet {
  const accepted = acceptLayoutSet(undefined, checked);
  if (accepted.layouts === undefined) throw new Error("nothing to serve");
  return accepted.layouts;
}

/** A shipped document by its id, such as `home/one`. */
export function get(id: string): LayoutDocument {
  const document = layouts.documents.get(id);
  if (document === undefined) throw new Error(`no document ${id}`);
  return document;
}

/** The sections of a document, including nested ones. */
export function sectionsOf({ sections }: LayoutDocument): AnySection[] {
  return listSections({ header: [], main: sections, footer: [] });
}
