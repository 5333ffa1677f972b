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
  /** Card styles that it needs in addition to the document's, or what they change in those of the same name. */
  readonly cards?: Readonly<Record<string, unknown>>;
}

/** Returns a set in which the page of a look has this section alone, with the theme and cards of its document. */
export function showSection(
  layouts: LayoutSet,
  { url, site, page }: OpenLook,
  { document, section, cards = {} }: LoneSection,
): LayoutSet {
  const { documents } = resolveDocuments(layouts, url.pathname, site.website);
  const { choice } = page;
  const main = page.page ?? choice.home;
  const parts = [
    [choice.header, documents.header],
    [main, documents.main],
    [choice.footer, documents.footer],
  ] as const;
  const alone = parts.flatMap(([id, own]): [string, LayoutDocument][] => {
    if (own === undefined) return [];
    const sections = id === document ? [completeSection(section) as Section] : [];
    const styles = id === main ? { cards: mergeCards(own.cards, cards), fold: 50 } : {};
    return [[id, completeDocument({ ...own, ...styles, sections })]];
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
