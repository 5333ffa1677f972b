import type { ComponentType, ReactNode } from "react";
import type { NeedContext } from "../domain/Need";
import type { AcceptedQuery } from "../domain/pageQuery";
import type { Section, SectionByType } from "../generated/documents";
import type { AnswerNeed } from "../stores/engine/defineCall";
import type { RootStore } from "../stores/RootStore";

export type SectionType = keyof SectionByType;

/** Properties of every section component. */
export interface SectionProps<Type extends SectionType> {
  /** The section as its document says it, defaults filled in. */
  readonly section: SectionByType[Type];
  /** True when the section stands above the fold: its pictures load at once. */
  readonly isAboveFold: boolean;
  /**
   * Renders the sections that this one holds, each in a boundary of its own. A component that calls it must not depend on
   * the time (`useNowMs`, `useTemplate`) or on other state that changes by itself: React would replace the server's HTML
   * of nested sections that are not hydrated yet.
   */
  readonly renderSections: (sections: readonly Section[]) => ReactNode;
}

/**
 * One type of section: free of React, loadable in Node. It is in the browser's entry, so what only the server needs
 * stands in a module beside it: structuredData.ts.
 */
export interface SectionDefinition<Type extends SectionType = SectionType> {
  readonly type: Type;
  /**
   * True for a section without behaviour: once its answers are loaded it needs nothing of the browser but links, pictures and
   * what elements do by themselves. It never hydrates, and a first page has neither its code nor its settings and answers. The
   * sections that it holds decide for it, too. A function says it of sections with certain settings, or on certain addresses.
   */
  readonly isStatic?: true | ((section: SectionByType[Type], context: NeedContext) => boolean);
  /**
   * True for a section that does nothing by itself: it does not hydrate before it is pointed at, touched or focused, or before the
   * time or what the device keeps may have changed what it shows. Whatever else changes it names its item (`data-item-id`), such as
   * an offer that is saved elsewhere on the page. A function says it of sections with certain settings. What is pressed, typed or
   * chosen before is repeated; a button that stays pressed shows it at once.
   */
  readonly isLate?: true | ((section: SectionByType[Type]) => boolean);
  /**
   * True for a section that does nothing by itself before it is used but what a resting page does for it, such as moving carousels
   * (`restUntilUsed`). A page of nothing but these, late and static sections rests: no React runs before the first sign of a
   * shopper. On other pages such a section hydrates at once. A function says it of sections with certain settings, or at certain
   * addresses.
   */
  readonly canRest?: true | ((section: SectionByType[Type], context: NeedContext) => boolean);
  /** True for a section whose `links` are the legal ones of the site: the link to the choice about consent is added to them. */
  readonly hasLegalLinks?: true;
  /** The calls whose answers the section shows; known before anything renders. */
  readonly needs?: (section: SectionByType[Type], context: NeedContext) => readonly AnswerNeed<unknown>[];
  /** The query parameters of the page's address that the section reads; the page ignores all others. */
  readonly query?: (section: SectionByType[Type]) => AcceptedQuery;
  /** True when the loaded data say that what the address names does not exist: the page is answered with 404. */
  readonly isMissing?: (section: SectionByType[Type], context: NeedContext, stores: RootStore) => boolean;
  /** True when the section says for itself that what the address names does not exist; else the not-found page is shown in its page's place. */
  readonly rendersNotFound?: boolean;
  /** Measures of the document that CSS needs: name → CSS value, read inside the section as `var(--m-<name>)`. */
  readonly measures?: (section: SectionByType[Type]) => Readonly<Record<string, string>>;
  /** Word whose style sheet the section needs with these settings, although none of them says it (scripts/page-styles/). */
  readonly word?: (section: SectionByType[Type]) => string;
  readonly load: () => Promise<{ readonly default: ComponentType<SectionProps<Type>> }>;
}

/** Declares a section type; the registry finds it by its folder. */
export function defineSection<Type extends SectionType>(definition: SectionDefinition<Type>): SectionDefinition<Type> {
  return definition;
}
