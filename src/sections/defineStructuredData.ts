import type { Coupon } from "../domain/entities";
import type { NeedContext } from "../domain/Need";
import type { SectionByType } from "../generated/documents";
import type { RootStore } from "../stores/RootStore";
import type { SectionType } from "./defineSection";

/** One schema.org object, https://schema.org. */
export type StructuredData = Readonly<Record<string, unknown>>;

/** A question with its answer, as plain text. */
export interface AnsweredText {
  readonly question: string;
  readonly answer: string;
}

/** The sources of a section's structured data, beside its settings. */
export interface StructuredDataContext extends NeedContext {
  /** Holds the answers of the page's calls. */
  readonly stores: RootStore;
  /** https address of the domain, without a slash at its end. */
  readonly origin: string;
  /** Address of the page as search engines know it. */
  readonly pageUrl: string;
  readonly nowMs: number;
}

/** The structured data of one section type, for search engines. It is made on the server only: browsers never fetch its code. */
export interface StructuredDataDefinition<Type extends SectionType = SectionType> {
  readonly type: Type;
  /** Objects of the section's own. */
  readonly objects?: (section: SectionByType[Type], context: StructuredDataContext) => readonly StructuredData[];
  /** The coupons that the section lists; a page names the live ones of all its sections in one list. */
  readonly coupons?: (section: SectionByType[Type], context: StructuredDataContext) => readonly Coupon[];
  /** The questions that the section answers; a page names those of all its sections in one object. */
  readonly questions?: (section: SectionByType[Type], context: StructuredDataContext) => readonly AnsweredText[];
}

/** Declares the structured data of a section type; the registry finds it by its folder. */
export function defineStructuredData<Type extends SectionType>(
  definition: StructuredDataDefinition<Type>,
): StructuredDataDefinition<Type> {
  return definition;
}
