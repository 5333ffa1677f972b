import { keepByObject } from "../../domain/keepByObject";
import { mergeNeeds, type Need, type NeedContext, type PageAddress } from "../../domain/Need";
import { type AcceptedQuery, type QueryValues, readPageQuery } from "../../domain/pageQuery";
import type { CardStyle, LayoutDocument, PageMeta, Section, Theme } from "../../generated/documents";
import { findSections } from "../document/walkSections";
import { showCards } from "./showCards";

/** The effective documents of one page. */
export interface PageDocuments {
  readonly header?: LayoutDocument | undefined;
  /** A home or page document. */
  readonly main: LayoutDocument;
  readonly footer?: LayoutDocument | undefined;
}

/** The part of a section type that a plan uses: the calls whose answers the section shows. */
export interface PlannedType<SomeNeed extends Need = Need> {
  needs?(section: Section, context: NeedContext): readonly SomeNeed[];
  /** The query parameters of the page's address that the section reads. */
  query?(section: Section): AcceptedQuery;
}

export type PlanRegistry<SomeNeed extends Need = Need> = Readonly<Record<string, PlannedType<SomeNeed>>>;

/** The ordered sections and calls of a page; known before anything renders. Without its needs it is plain JSON. */
export interface Plan<SomeNeed extends Need = Need> {
  readonly address: PageAddress;
  readonly theme: Theme;
  readonly cards: Readonly<Record<string, CardStyle>>;
  readonly meta: PageMeta;
  /** Ids of the sections above the fold, nested ones too: the header's and the first ones of the page. */
  readonly fold: readonly string[];
  readonly header: readonly Section[];
  readonly main: readonly Section[];
  readonly footer: readonly Section[];
  /** Every section type on the page, nested ones too, in alphabetical order. */
  readonly types: readonly string[];
  /** Every call of the page, once. */
  readonly needs: readonly SomeNeed[];
}

/** The part of a need's context that comes from the page's address and window; the rest comes from the documents. */
export type PathContext = Omit<NeedContext, "cards">;

/**
 * The plan of a page. A section whose type the registry does not know has no needs. Throws for a main document without a
 * theme: a home has one by the schema's defaults, another page inherits that of the domain's home.
 */
export function createPlan<SomeNeed extends Need>(
  documents: PageDocuments,
  registry: PlanRegistry<SomeNeed>,
  context: PathContext,
): Plan<SomeNeed> {
  const { header, main, footer } = documents;
  const outline = createOutline(main)(header?.sections ?? NO_SECTIONS)(footer?.sections ?? NO_SECTIONS);
  const sections = listSections(outline);
  const { cards } = outline;
  const { path, params } = context;
  const accepted = acceptQuery(sections, registry);
  const query = readPageQuery(accepted, context.query);
  const needContext = { ...context, query, cards };
  return {
    address: { path, params, query, accepted },
    ...outline,
    needs: mergeNeeds(sections.flatMap((section) => listNeeds(section, registry, needContext))),
  };
}

const NO_SECTIONS: readonly Section[] = [];

/**
 * Part of a plan that depends on its documents alone; created once for a main document with a header's and a footer's
 * sections.
 */
const createOutline = keepByObject((main: LayoutDocument) =>
  keepByObject((header: readonly Section[]) =>
    keepByObject((footer: readonly Section[]): Omit<Plan, "address" | "needs"> => {
      const { theme, cards = {}, meta = {}, sections, fold, kind } = main;
      if (theme === undefined) throw new Error(`a ${kind} document without a theme cannot be a page's main document`);
      const parts = { header, main: sections, footer };
      const all = listSections(parts);
      const aboveFold = [...header, ...sections.slice(0, fold)].flatMap(listOwn);
      return {
        theme,
        cards: showCards(cards, listUsedCards(all)),
        meta,
        fold: aboveFold.map(({ id }) => id),
        ...parts,
        types: [...new Set(all.map(({ type }) => type))].sort(),
      };
    }),
  ),
);

/** The query parameters that a page reads: those of its sections together. */
export function acceptQuery(sections: readonly Section[], registry: PlanRegistry): AcceptedQuery {
  const accepted: Record<string, QueryValues> = {};
  for (const section of sections) Object.assign(accepted, findType(section, registry)?.query?.(section));
  return accepted;
}

/** All sections of a page from top to bottom, each followed by the sections in it. */
export function listSections({ header, main, footer }: Pick<Plan, "header" | "main" | "footer">): Section[] {
  return [...header, ...main, ...footer].flatMap(listOwn);
}

function listUsedCards(sections: readonly Section[]): ReadonlySet<string> {
  return new Set(
    sections.flatMap((section) => ("card" in section && section.card !== undefined ? [section.card] : [])),
  );
}

/** Lists a section with all sections in it; cached, because every page with this section needs it. */
const listOwn = keepByObject((section: Section): readonly Section[] => [
  section,
  ...findSections<Section>(section).map((found) => found.section),
]);

function listNeeds<SomeNeed extends Need>(
  section: Section,
  registry: PlanRegistry<SomeNeed>,
  context: NeedContext,
): readonly SomeNeed[] {
  return findType(section, registry)?.needs?.(section, context) ?? [];
}

function findType<SomeNeed extends Need>(
  { type }: Section,
  registry: PlanRegistry<SomeNeed>,
): PlannedType<SomeNeed> | undefined {
  return Object.hasOwn(registry, type) ? registry[type] : undefined;
}
