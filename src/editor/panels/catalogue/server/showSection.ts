import { resolveDocuments } from "../../../../app/documents/resolveDocuments";
import type { LayoutDocument, Section } from "../../../../generated/documents";
import type { LayoutSet } from "../../../../layout/document/LayoutSet";
import { completeDocument, completeSection } from "../../../../layout/schema/applyDefaults";
import type { OpenLook } from "../../../server/views/openLook";

/** A section that is shown alone. */
export interface LoneSection {
  /** The document that it would stand in; one of the page that is looked at. */
  readonly document: string;
  readonly section: unknown;
  /** Card styles that it needs beside those of the document. */
  readonly cards?: Readonly<Record<string, unknown>>;
}

/** A set in which the page of a look has this section alone, with the theme and the cards that it would have there. */
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
    const styles = id === main ? { cards: { ...own.cards, ...cards }, fold: 50 } : {};
    return [[id, completeDocument({ ...own, ...styles, sections })]];
  });
  return {
    documents: new Map([...layouts.documents, ...alone]),
    selection: { ...layouts.selection, homes: {}, default: choice },
  };
}
