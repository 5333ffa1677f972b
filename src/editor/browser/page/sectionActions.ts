import type { Place, Section } from "../../../generated/documents";
import type { CommandAnswer, Refusal } from "../../protocol/command";
import type { SectionAnswer } from "../../protocol/section";
import type { EditorStore } from "../store/EditorStore";
import { readKept, writeCopied } from "./Clipboard";
import {
  createNodes,
  findInnerPlace,
  findNeighbour,
  findOuterPlace,
  indexNodes,
  listSiblings,
  type OutlineNode,
  type SectionNode,
  sectionKey,
} from "./outlineNodes";

export type SectionActions = ReturnType<typeof createActions>;

/** Actions on a section, for menus, drags and keys. */
export function createActions(store: EditorStore) {
  const target = (document: string) => store.targetOf(document);
  const readSection = (node: SectionNode) =>
    store.read<SectionAnswer>("section", {
      document: node.document,
      section: node.section.id,
      only: target(node.document).domain,
    });

  const follow = async (document: string, done: Promise<CommandAnswer | Refusal>) => {
    const answer = await done;
    if ("message" in answer) return false;
    if (answer.section !== undefined) {
      await store.readView();
      store.select(document, answer.section);
      store.selection.follow(answer.revision);
    }
    return true;
  };

  const paste = (document: string, at: Place, value: Section) =>
    follow(document, store.perform({ do: "paste", target: target(document), at, value }));

  const remove = async (node: SectionNode) => {
    const { document, section } = node;
    const index = indexNow();
    const next = neighbours(index, node);
    const isDone = await follow(
      document,
      store.perform({
        do: "operations",
        target: target(document),
        operations: [{ op: "remove", section: section.id }],
      }),
    );
    if (isDone && next !== undefined) store.select(document, next.section.id);
  };

  const move = async (node: SectionNode, to: Place) => {
    const { document, section } = node;
    const operations = [{ op: "move" as const, section: section.id, to }];
    const answer = await store.perform({ do: "operations", target: target(document), operations });
    if ("message" in answer) return;
    if (store.selection.selected?.section !== section.id) store.select(document, section.id);
    store.selection.follow(answer.revision);
  };

  /** Moves within a document; into another one it is a paste there and a removal here. */
  const moveTo = async (node: SectionNode, document: string, to: Place) => {
    const beside = to.before ?? to.after;
    if (beside === node.section.id) return;
    if (node.document === document) {
      await move(node, to);
      return;
    }
    const { section } = await readOrTell(store, () => readSection(node));
    if (section !== undefined && (await paste(document, to, section))) await remove(node);
  };

  const step = (node: SectionNode, by: -1 | 1) => {
    const to = findNeighbour(indexNow(), node, by);
    if (to !== undefined) void move(node, to);
  };

  /** Moves out of the list around it, or into the section beside it that has lists. */
  const moveAcross = (node: SectionNode, by: "out" | "in") => {
    const to = by === "out" ? findOuterPlace(node) : findInnerPlace(indexNow(), node);
    if (to !== undefined) void move(node, to);
  };

  const copy = async (node: SectionNode) => {
    const { section } = await readOrTell(store, () => readSection(node));
    if (section === undefined) return false;
    await writeCopied(section);
    store.notices.add("info", `“${node.title}” is copied. Paste it in any document.`);
    return true;
  };

  const indexNow = () =>
    store.view === undefined ? new Map<string, OutlineNode>() : indexNodes(createNodes(store.view));

  const pasteAt = (value = readKept()) => {
    if (value === undefined) {
      store.notices.add("info", "There is no section on the clipboard. Copy one first.");
      return;
    }
    const { selected } = store.selection;
    const document = selected?.document ?? store.mainDocument;
    if (document === undefined) return;
    void paste(document, selected?.section === undefined ? { last: "sections" } : { after: selected.section }, value);
  };

  const selectedNode = (): SectionNode | undefined => {
    const { selected } = store.selection;
    if (selected?.section === undefined) return undefined;
    const node = indexNow().get(sectionKey(selected.document, selected.section));
    return node?.is === "section" ? node : undefined;
  };

  const add = (node: SectionNode, offset: 0 | 1) =>
    store.shell.open({ name: "catalogue", document: node.document, list: node.list, index: node.index + offset });

  const cut = async (node: SectionNode) => {
    if (await copy(node)) await remove(node);
  };
  const duplicate = ({ document, section }: SectionNode) =>
    follow(document, store.perform({ do: "duplicate", target: target(document), section: section.id }));
  const share = ({ document, section }: SectionNode) =>
    void store.perform({ do: "share", target: target(document), section: section.id });
  const hide = ({ document, section }: SectionNode) =>
    void store.perform({ do: section.isShown ? "hide" : "show", target: target(document), section: section.id });

  const openMenu = ({ document, section }: SectionNode, target: EventTarget | null) => {
    const box = (target as Element | null)?.getBoundingClientRect?.();
    store.shell.openMenu({ document, section: section.id, x: (box?.left ?? 0) + 24, y: box?.bottom ?? 0 });
  };

  const rename = ({ document, section }: SectionNode) =>
    store.shell.open({ name: "rename", document, section: section.id });

  /** Adds at the end of the selected document, else of the page's. */
  const addAtEnd = () => {
    const document = store.selection.selected?.document ?? store.mainDocument;
    if (document === undefined) return;
    const count = store.view?.outline.find((part) => part.document === document)?.sections.length ?? 0;
    store.shell.open({ name: "catalogue", document, list: "sections", index: count });
  };

  return {
    add,
    addAtEnd,
    copy,
    cut,
    duplicate,
    hide,
    moveAcross,
    moveTo,
    openMenu,
    pasteAt,
    remove,
    rename,
    selectedNode,
    share,
    step,
  };
}

/** Finds the section that is selected after this one is removed. */
function neighbours(index: ReadonlyMap<string, OutlineNode>, node: SectionNode): SectionNode | undefined {
  const siblings = listSiblings(index, node);
  return (
    siblings.find(({ index: at }) => at === node.index + 1) ?? siblings.find(({ index: at }) => at === node.index - 1)
  );
}

async function readOrTell(store: EditorStore, read: () => Promise<SectionAnswer>): Promise<Partial<SectionAnswer>> {
  try {
    return await read();
  } catch (error) {
    store.notices.add("danger", error instanceof Error ? error.message : String(error));
    return {};
  }
}
