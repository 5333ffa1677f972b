import type { Section } from "../../generated/documents";

/** `GET api/section?draft=&document=&section=&domain=`: a section as it is in effect, with those inside, without defaults; for copies. */
export interface SectionAnswer {
  readonly revision: number;
  readonly document: string;
  readonly section: Section;
}
