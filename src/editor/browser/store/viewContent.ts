import type { EditorView } from "../../protocol/view";

/** True for two views of one page: the same domain, path and documents. */
export function isSamePage({ page: a }: EditorView, { page: b }: EditorView): boolean {
  return a.domain === b.domain && a.path === b.path && a.documents.join() === b.documents.join();
}

/** True for a section of a document that the view shows, and for a document that it does not show. */
export function hasSection(view: EditorView, document: string, section: string): boolean {
  const part = view.outline.find((known) => known.document === document);
  const isWithin = (sections: EditorView["outline"][number]["sections"]): boolean =>
    sections.some(({ id, lists }) => id === section || lists.some((list) => isWithin(list.sections)));
  return part === undefined || isWithin(part.sections);
}
