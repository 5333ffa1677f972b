import type { Section } from "../generated/documents";

/** How the sections of the first page, which the server rendered, come alive in the browser. */
export interface SectionHydration {
  /**
   * `static`: the server's HTML stays, because the section needs no code. `first`: it hydrates when it is its turn. `fresh`: it is
   * rendered anew, because the page changed before that.
   */
  readonly modeOf: (sectionId: string) => HydrationMode;
  /** Returns a section with its settings, if they came after the page. */
  readonly complete: (section: Section) => Section;
  /** Tells of changed modes; returns the function that ends it. */
  readonly subscribe: (notify: () => void) => () => void;
  /** Called with the id of each section that answers to the shopper or has failed, nested ones too. */
  readonly noteHydrated: (sectionId: string) => void;
}

export type HydrationMode = "static" | "first" | "fresh";
