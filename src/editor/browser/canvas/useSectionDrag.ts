import { useMemo, useRef, useState } from "react";
import { createNodes, indexNodes, type SectionNode } from "../page/outlineNodes";
import { createActions } from "../page/sectionActions";
import { useEditor } from "../store/storeContext";
import { type Drop, type DropTarget, findDrop } from "./findDrop";
import { measureSection } from "./measureSection";

/** The pointer has to go this far before a press becomes a drag, in px. */
const LEAST = 5;
/** At the edges of the page, it scrolls by so much with each move. */
const EDGE = 48;
const SCROLL = 24;

/** Dragging a section by its tag, over a frame of a scale: the place where it would go, and the handlers of the tag. */
export function useSectionDrag(page: Document, scale: number, node: SectionNode) {
  const store = useEditor();
  const actions = useMemo(() => createActions(store), [store]);
  const begun = useRef<{ readonly x: number; readonly y: number }>(undefined);
  const [drop, setDrop] = useState<Drop>();

  const listTargets = (): DropTarget[] => {
    const { view } = store;
    if (view === undefined) return [];
    return [...indexNodes(createNodes(view)).values()].flatMap((other) => {
      const isTarget = other.is === "section" && other.document === node.document && !isInside(other, node);
      const box = isTarget ? measureSection(page, other.section.id, scale) : undefined;
      return isTarget && box !== undefined ? [{ node: other, box }] : [];
    });
  };
  const end = () => {
    begun.current = undefined;
    setDrop(undefined);
  };
  const handlers = {
    onPointerDown: (event: React.PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      begun.current = { x: event.clientX, y: event.clientY };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: React.PointerEvent<HTMLElement>) => {
      const from = begun.current;
      const frame = page.defaultView?.frameElement?.getBoundingClientRect();
      if (from === undefined || frame === undefined) return;
      if (drop === undefined && Math.hypot(event.clientX - from.x, event.clientY - from.y) < LEAST) return;
      const y = event.clientY - frame.top;
      const by = y < EDGE ? -SCROLL : y > frame.height - EDGE ? SCROLL : 0;
      if (by !== 0) page.defaultView?.scrollBy({ top: by, behavior: "instant" });
      setDrop(findDrop(listTargets(), event.clientX - frame.left, y));
    },
    onPointerUp: () => {
      if (drop !== undefined) void actions.moveTo(node, node.document, drop.at);
      end();
    },
    onPointerCancel: end,
    onKeyDown: (event: React.KeyboardEvent) => {
      if (event.key === "Escape") end();
    },
  };
  return { drop, handlers };
}

/** True for a section itself and for those in its columns or tabs. */
function isInside(other: SectionNode, node: SectionNode): boolean {
  return other.key === node.key || node.children.some((list) => hasBelow(list, other.key));
}

function hasBelow(node: ReturnType<typeof createNodes>[number]["children"][number], key: string): boolean {
  return node.key === key || node.children.some((child) => hasBelow(child, key));
}
