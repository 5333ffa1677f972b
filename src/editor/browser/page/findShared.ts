import type { EditorView, SharedView } from "../../protocol/view";
import { createNodes, indexNodes, sectionKey } from "./outlineNodes";

/** Returns the shared section that a section of the page comes from; `undefined` for any other section or document. */
export function findShared(
  view: EditorView,
  selected: { readonly document: string; readonly section?: string | undefined } | undefined,
): SharedView | undefined {
  if (selected?.section === undefined) return undefined;
  const node = indexNodes(createNodes(view)).get(sectionKey(selected.document, selected.section));
  return node?.is === "section" ? node.section.shared : undefined;
}
