import type { Section } from "../../generated/documents";

/** Returns true where a section of a page stays at the top of the window: what is scrolled to then stands below it (`data-sticky`). */
export function hasStickyHeader(sections: readonly Section[]): boolean {
  return sections.some((section) => "sticky" in section && section.sticky);
}
