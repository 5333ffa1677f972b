import type { Place } from "../../../generated/documents";
import { hintOf, KEY_TABLE, type KeyId, type SectionPress } from "./keyTable";
import { findNeighbour, type ListNode, type OutlineNode, type SectionNode, sectionKey } from "./outlineNodes";

export interface MenuItem {
  readonly id: string;
  readonly label: string;
  /** Keys that do the same, such as `Ctrl D`. */
  readonly keys?: string;
  readonly isDisabled?: boolean;
  readonly run: () => unknown;
}

/** Entries of the table of keys that can be items of the menu. */
type MenuKey = {
  [Id in KeyId]: (typeof KEY_TABLE)[Id] extends { run: (press: SectionPress) => unknown } ? Id : never;
}[KeyId];

/** The items of the menu of a section, with lines between their groups. */
export function listMenuItems(press: SectionPress, index: ReadonlyMap<string, OutlineNode>): (MenuItem | "line")[] {
  const { node, actions } = press;
  const item = (id: MenuKey, rest: Partial<MenuItem> = {}): MenuItem => {
    const { meaning, run } = KEY_TABLE[id];
    return { id, label: meaning, keys: hintOf(id), run: () => run(press), ...rest };
  };
  return [
    item("addBefore"),
    item("addAfter"),
    "line",
    item("moveUp", { isDisabled: findNeighbour(index, node, -1) === undefined }),
    item("moveDown", { isDisabled: findNeighbour(index, node, 1) === undefined }),
    ...listMoves(index, node).map(({ id, label, to }) => ({
      id,
      label,
      run: () => actions.moveTo(node, node.document, to),
    })),
    "line",
    item("copy"),
    item("cut"),
    item("paste", { label: "Paste after" }),
    item("duplicate"),
    "line",
    item("hide", { label: node.section.isShown ? "Hide" : "Show" }),
    ...(node.section.shared === undefined
      ? [{ id: "share", label: "Share with other documents", run: () => actions.share(node) }]
      : []),
    item("rename"),
    item("remove"),
  ];
}

/** Lists the other lists of its document that a section can move to: columns, tabs, or the list around them. */
function listMoves(index: ReadonlyMap<string, OutlineNode>, node: SectionNode) {
  const moves: { id: string; label: string; to: Place }[] = [];
  const own = `${node.section.id}/`;
  if (node.list !== "sections") {
    const holder = node.list.split("/")[0] ?? "";
    moves.push({ id: "out", label: "Move out, after the section around it", to: { after: holder } });
  }
  const lists = [...index.values()].filter(
    (other): other is ListNode => other.is === "list" && other.document === node.document,
  );
  const nameHolder = ({ document, list }: ListNode) => {
    const id = list.name.split("/")[0] ?? "";
    return { id, title: index.get(sectionKey(document, id))?.title ?? id };
  };
  for (const other of lists) {
    if (other.list.name === node.list || other.list.name.startsWith(own)) continue;
    const { id, title } = nameHolder(other);
    const isShared = lists.map(nameHolder).some((holder) => holder.title === title && holder.id !== id);
    moves.push({
      id: `into ${other.list.name}`,
      label: `Move into ${isShared ? `${title} (${id})` : title}: ${other.title}`,
      to: { last: other.list.name },
    });
  }
  return moves.slice(0, 12);
}
