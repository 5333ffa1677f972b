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

/** Finds the place after the next section of the same list; at its end, in the next column or tab, or after the parent. */
export function findNeighbour(
  nodes: ReadonlyMap<string, OutlineNode>,
  node: SectionNode,
  step: -1 | 1,
): Place | undefined {
  const beside = listSiblings(nodes, node).find(({ index }) => index === node.index + step);
  if (beside !== undefined) return step === -1 ? { before: beside.section.id } : { after: beside.section.id };
  const holder = findHolder(node.list);
  const around = holder === undefined ? undefined : nodes.get(sectionKey(node.document, holder));
  if (around?.is !== "section") return undefined;
  const { lists } = around.section;
  const next = lists[lists.findIndex(({ name }) => name === node.list) + step];
  if (next !== undefined) return step === -1 ? { last: next.name } : { first: next.name };
  return step === -1 ? { before: around.section.id } : { after: around.section.id };
}

/** Finds the place after the parent section. */
export function findOuterPlace(node: SectionNode): Place | undefined {
  const holder = findHolder(node.list);
  return holder === undefined ? undefined : { after: holder };
}

/** Finds a place in the previous section that has lists, else in the next one. */
export function findInnerPlace(nodes: ReadonlyMap<string, OutlineNode>, node: SectionNode): Place | undefined {
  const siblings = listSiblings(nodes, node);
  const before = siblings.find(({ index }) => index === node.index - 1)?.section.lists.at(-1);
  if (before !== undefined) return { last: before.name };
  const after = siblings.find(({ index }) => index === node.index + 1)?.section.lists[0];
  return after === undefined ? undefined : { first: after.name };
}

/** The sections of the list that a section is in, itself among them. */
export function listSiblings(nodes: ReadonlyMap<string, OutlineNode>, node: SectionNode): SectionNode[] {
  return [...nodes.values()].filter(
    (other): other is SectionNode =>
      other.is === "section" && other.document === node.document && other.list === node.list,
  );
}

/** The section that a list belongs to: `browse` of `browse/columns/0/sections`. */
function findHolder(list: string): string | undefined {
  return list === TOP_LIST ? undefined : list.split("/")[0];
}

/** The document of the page that has a section, by its id. */
export function findDocumentOf(view: EditorView, section: string): string | undefined {
  for (const node of indexNodes(createNodes(view)).values())
    if (node.is === "section" && node.section.id === section) return node.document;
  return undefined;
}
