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

export interface SectionAction {
  readonly id: string;
  readonly label: string;
  readonly keys?: string;
  readonly isDisabled?: boolean;
  readonly run: () => void;
}

export type SectionActions = ReturnType<typeof createActions>;

/** Actions on a section, for menus and keys. */
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
    store.notices.add("info", `“${node.title}” is copied. Paste it in any document with Ctrl V.`);
    return true;
  };

  const indexNow = () =>
    store.view === undefined ? new Map<string, OutlineNode>() : indexNodes(createNodes(store.view));

  const pasteAt = (value = readKept()) => {
    if (value === undefined) {
      store.notices.add("info", "There is no section on the clipboard. Copy one first with Ctrl C.");
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

  const list = (node: SectionNode, index: ReadonlyMap<string, OutlineNode>): (SectionAction | "line")[] => {
    const { document, section } = node;
    const isHidden = !section.isShown;
    return [
      { id: "before", label: "Add a section before…", keys: "Shift A", run: () => add(node, 0) },
      { id: "after", label: "Add a section after…", keys: "A", run: () => add(node, 1) },
      "line",
      {
        id: "up",
        label: "Move up",
        keys: "Alt ↑",
        isDisabled: findNeighbour(index, node, -1) === undefined,
        run: () => step(node, -1),
      },
      {
        id: "down",
        label: "Move down",
        keys: "Alt ↓",
        isDisabled: findNeighbour(index, node, 1) === undefined,
        run: () => step(node, 1),
      },
      ...listMoves(index, node).map(({ id, label, to }) => ({ id, label, run: () => void moveTo(node, document, to) })),
      "line",
      { id: "copy", label: "Copy", keys: "Ctrl C", run: () => void copy(node) },
      { id: "cut", label: "Cut", keys: "Ctrl X", run: () => void cut(node) },
      { id: "paste", label: "Paste after", keys: "Ctrl V", run: () => pasteAt() },
      { id: "duplicate", label: "Duplicate", keys: "Ctrl D", run: () => void duplicate(node) },
      "line",
      { id: "hide", label: isHidden ? "Show" : "Hide", keys: "H", run: () => hide(node) },
      ...(section.shared === undefined
        ? [{ id: "share", label: "Share with other documents", run: () => share(node) }]
        : []),
      {
        id: "rename",
        label: "Rename the id…",
        keys: "F2",
        run: () => store.shell.open({ name: "rename", document, section: section.id }),
      },
      { id: "remove", label: "Remove", keys: "Del", run: () => void remove(node) },
    ];
  };

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

  /** The keys that act on the selected section; others are left alone. */
  const handleKeyDown = (
    event: Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey" | "preventDefault" | "target">,
  ) => {
    const node = selectedNode();
    if (node === undefined) return false;
    const { key, altKey, shiftKey } = event;
    const isControl = event.ctrlKey || event.metaKey;
    const run = (action: () => void) => {
      event.preventDefault();
      action();
      return true;
    };
    if (altKey && key === "ArrowUp") return run(() => step(node, -1));
    if (altKey && key === "ArrowDown") return run(() => step(node, 1));
    if (altKey && key === "ArrowLeft") return run(() => moveAcross(node, "out"));
    if (altKey && key === "ArrowRight") return run(() => moveAcross(node, "in"));
    if (isControl && key === "d") return run(() => void duplicate(node));
    if (isControl && key === "c") return run(() => void copy(node));
    if (isControl && key === "x") return run(() => void cut(node));
    if (isControl || altKey) return false;
    if (key === "ContextMenu" || (shiftKey && key === "F10") || (key === " " && isRow(event.target)))
      return run(() => openMenu(node, event.target));
    if (key === "Delete" || key === "Backspace") return run(() => void remove(node));
    if (key === "F2")
      return run(() => store.shell.open({ name: "rename", document: node.document, section: node.section.id }));
    if (key.toLowerCase() === "a") return run(() => add(node, shiftKey ? 0 : 1));
    if (key === "h") return run(() => hide(node));
    return false;
  };

  return { list, moveTo, pasteAt, handleKeyDown };
}

function isRow(target: EventTarget | null): boolean {
  return (target as Element | null)?.getAttribute?.("role") === "row";
}

/** Finds the section that is selected after this one is removed. */
function neighbours(index: ReadonlyMap<string, OutlineNode>, node: SectionNode): SectionNode | undefined {
  const siblings = listSiblings(index, node);
  return (
    siblings.find(({ index: at }) => at === node.index + 1) ?? siblings.find(({ index: at }) => at === node.index - 1)
  );
}

/** Lists the other lists of its document that a section can move to: columns, tabs, or the list around them. */
function listMoves(index: ReadonlyMap<string, OutlineNode>, node: SectionNode) {
  const moves: { id: string; label: string; to: Place }[] = [];
  const own = `${node.section.id}/`;
  if (node.list !== "sections") {
    const holder = node.list.split("/")[0] ?? "";
    moves.push({ id: "out", label: "Move out, after the section around it", to: { after: holder } });
  }
  for (const other of index.values()) {
    if (other.is !== "list" || other.document !== node.document || other.list.name === node.list) continue;
    if (other.list.name.startsWith(own)) continue;
    const holder = index.get(sectionKey(node.document, other.list.name.split("/")[0] ?? ""));
    moves.push({
      id: `into ${other.list.name}`,
      label: `Move into ${holder?.title ?? ""}: ${other.title}`,
      to: { last: other.list.name },
    });
  }
  return moves.slice(0, 12);
}

async function readOrTell(store: EditorStore, read: () => Promise<SectionAnswer>): Promise<Partial<SectionAnswer>> {
  try {
    return await read();
  } catch (error) {
    store.notices.add("danger", error instanceof Error ? error.message : String(error));
    return {};
  }
}
