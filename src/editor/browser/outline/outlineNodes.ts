import type { Place } from "../../../generated/documents";
import type { EditorView, OutlineList, OutlinePart, OutlineSection } from "../../protocol/view";

/** A row of the outline: a document, a section, or a list inside a section (a column, a tab). */
export type OutlineNode = DocumentNode | SectionNode | ListNode;

interface Row {
  /** Unique in the outline. */
  readonly key: string;
  readonly document: string;
  readonly title: string;
  readonly children: readonly OutlineNode[];
}
export interface DocumentNode extends Row {
  readonly is: "document";
  readonly part: OutlinePart;
}
export interface SectionNode extends Row {
  readonly is: "section";
  readonly section: OutlineSection;
  /** Name of the list that it is in. */
  readonly list: string;
  readonly index: number;
}
export interface ListNode extends Row {
  readonly is: "list";
  readonly list: OutlineList;
}

const TOP_LIST = "sections";

export const sectionKey = (document: string, section: string) => `${document}#${section}`;
export const listKey = (document: string, list: string) => `${document}@${list}`;

/** The rows of a view's outline. */
export function createNodes(view: EditorView): readonly DocumentNode[] {
  return view.outline.map((part) => ({
    is: "document",
    key: part.document,
    document: part.document,
    title: part.title,
    part,
    children: createSections(part.document, TOP_LIST, part.sections),
  }));
}

function createSections(document: string, list: string, sections: readonly OutlineSection[]): SectionNode[] {
  return sections.map((section, index) => ({
    is: "section",
    key: sectionKey(document, section.id),
    document,
    title: section.title,
    section,
    list,
    index,
    children: section.lists.map((inner) => ({
      is: "list",
      key: listKey(document, inner.name),
      document,
      title: inner.title,
      list: inner,
      children: createSections(document, inner.name, inner.sections),
    })),
  }));
}

/** All rows by key, those inside others, too. */
export function indexNodes(nodes: readonly OutlineNode[], index = new Map<string, OutlineNode>()) {
  for (const node of nodes) {
    index.set(node.key, node);
    indexNodes(node.children, index);
  }
  return index;
}

/** The keys of rows that contain others. */
export function listBranches(nodes: readonly OutlineNode[]): string[] {
  return [...indexNodes(nodes).values()].filter(({ children }) => children.length > 0).map(({ key }) => key);
}

/** The place of operations that a drop means; `undefined` where nothing can be dropped. */
export function findPlace(target: OutlineNode, position: "before" | "after" | "on"): Place | undefined {
  if (target.is === "document") return position === "before" ? undefined : { first: TOP_LIST };
  if (target.is === "list") return position === "before" ? undefined : { last: target.list.name };
  if (position === "on") return undefined;
  return position === "before" ? { before: target.section.id } : { after: target.section.id };
}

/** The neighbours of a section in its list, or the list around it: where the keyboard moves it. */
export function findNeighbour(
  nodes: ReadonlyMap<string, OutlineNode>,
  node: SectionNode,
  step: -1 | 1,
): Place | undefined {
  const siblings = [...nodes.values()].filter(
    (other): other is SectionNode =>
      other.is === "section" && other.document === node.document && other.list === node.list,
  );
  const beside = siblings.find(({ index }) => index === node.index + step);
  if (beside !== undefined) return step === -1 ? { before: beside.section.id } : { after: beside.section.id };
  return undefined;
}

/** The section that a list belongs to: `browse` of `browse/columns/0/sections`. */
export function findHolder(list: string): string | undefined {
  return list === TOP_LIST ? undefined : list.split("/")[0];
}

/** The document of the page that has a section, by its id. */
export function findDocumentOf(view: EditorView, section: string): string | undefined {
  for (const node of indexNodes(createNodes(view)).values())
    if (node.is === "section" && node.section.id === section) return node.document;
  return undefined;
}
