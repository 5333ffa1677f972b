import { resolveDocuments } from "../../../../app/documents/resolveDocuments";
import { isRecord } from "../../../../domain/isRecord";
import type { LayoutDocument, Section } from "../../../../generated/documents";
import type { LayoutSet } from "../../../../layout/document/LayoutSet";
import { completeDocument, completeSection } from "../../../../layout/schema/applyDefaults";
import type { OpenLook } from "../../../server/views/openLook";

/** A section to be shown alone. */
export interface LoneSection {
  /** Document that it would be added to; one of the shown page. */
  readonly document: string;
  readonly section: unknown;
  /** A section that stands above it. */
  readonly above?: unknown;
  /** Card styles that it needs in addition to the document's, or what they change in those of the same name. */
  readonly cards?: Readonly<Record<string, unknown>> | undefined;
  /** The theme in place of the document's. */
  readonly theme?: LayoutDocument["theme"];
}

/** The documents of the page of a look as it shows them, by id, in their order. */
export function listShown(layouts: LayoutSet, { url, site, page }: OpenLook): ReadonlyMap<string, LayoutDocument> {
  const { header, main, footer } = resolveDocuments(layouts, url.pathname, site.website).documents;
  const { choice } = page;
  const parts = [
    [choice.header, header],
    [page.page ?? choice.home, main],
    [choice.footer, footer],
  ] as const;
  return new Map(parts.flatMap(([id, own]) => (own === undefined ? [] : [[id, own] as const])));
}

/** Returns a set in which the page of a look has this section alone, with the theme and cards of its document. */
export function showSection(
  layouts: LayoutSet,
  opened: OpenLook,
  { document, section, above, cards = {}, theme }: LoneSection,
): LayoutSet {
  const { choice, page = choice.home } = opened.page;
  const alone = [...listShown(layouts, opened)].map(([id, own]): [string, LayoutDocument] => {
    const sections =
      id === document ? [above, section].filter(isRecord).map((one) => completeSection(one) as Section) : [];
    const styles = id === page ? { cards: mergeCards(own.cards, cards), theme: theme ?? own.theme, fold: 50 } : {};
    return [id, completeDocument({ ...own, ...styles, sections })];
  });
  return {
    documents: new Map([...layouts.documents, ...alone]),
    selection: { ...layouts.selection, homes: {}, default: choice },
  };
}

function mergeCards(own: LayoutDocument["cards"] = {}, cards: Readonly<Record<string, unknown>>) {
  const changed = Object.entries(cards).map(([name, card]) => [
    name,
    { ...own[name], ...(isRecord(card) ? card : {}) },
  ]);
  return { ...own, ...Object.fromEntries(changed) };
}
