import { observer } from "mobx-react-lite";
import { useEffect, useMemo, useRef, useState } from "react";
import { DropIndicator, type Key, Tree, useDragAndDrop } from "react-aria-components";
import { focusRegion } from "../../../browser/controls/regions";
import { createNodes, findPlace, indexNodes, listBranches, sectionKey } from "../../../browser/page/outlineNodes";
import { createActions } from "../../../browser/page/sectionActions";
import type { TabProps } from "../../../browser/store/Panel";
import { useEditor } from "../../../browser/store/storeContext";
import { nameRows } from "./nameRows";
import styles from "./Outline.module.css";
import { OutlineRow } from "./OutlineRow";

/** The page's documents as a tree of sections, which are selected, moved and opened by mouse and keyboard. */
export const Outline = observer(function Outline({ view }: TabProps) {
  const store = useEditor();
  const { selection } = store;
  const nodes = useMemo(() => createNodes(view), [view]);
  const index = useMemo(() => indexNodes(nodes), [nodes]);
  const notes = useMemo(() => nameRows([...index.values()]), [index]);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const ref = useRef<HTMLDivElement>(null);
  const actions = useMemo(() => createActions(store), [store]);
  const { selected } = selection;
  const selectedKey =
    selected === undefined
      ? undefined
      : selected.section === undefined
        ? selected.document
        : sectionKey(selected.document, selected.section);

  useEffect(() => {
    if (selectedKey === undefined) return;
    ref.current?.querySelector(`[data-key="${CSS.escape(selectedKey)}"]`)?.scrollIntoView({ block: "nearest" });
  }, [selectedKey]);

  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) =>
      [...keys].map((key) => ({ "dealframe/section": String(key), "text/plain": index.get(String(key))?.title ?? "" })),
    acceptedDragTypes: ["dealframe/section"],
    getDropOperation: (target) => {
      if (target.type !== "item") return "cancel";
      const node = index.get(String(target.key));
      return node === undefined || findPlace(node, target.dropPosition) === undefined ? "cancel" : "move";
    },
    onMove: ({ keys, target }) => {
      const onto = index.get(String(target.key));
      const place = onto === undefined ? undefined : findPlace(onto, target.dropPosition);
      if (onto === undefined || place === undefined) return;
      for (const key of keys) {
        const moved = index.get(String(key));
        if (moved?.is === "section") void actions.moveTo(moved, onto.document, place);
      }
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className={styles.drop ?? ""} />,
  });

  const handleSelect = (keys: "all" | Set<Key>) => {
    if (keys === "all") return;
    const node = index.get(String([...keys][0]));
    if (node?.is === "section") store.select(node.document, node.section.id);
    if (node?.is === "document") store.select(node.document);
  };

  const handleContextMenu = (event: React.MouseEvent) => {
    const row = (event.target as Element).closest<HTMLElement>("[data-key]");
    const node = index.get(row?.dataset.key ?? "");
    if (row === null || node?.is !== "section") return;
    event.preventDefault();
    store.select(node.document, node.section.id);
    // The menu key has no point of its own.
    const box = row.getBoundingClientRect();
    const { clientX, clientY } = event;
    const isByKey = clientX === 0 && clientY === 0;
    const [x, y] = isByKey ? [box.left + 24, box.bottom] : [clientX, clientY];
    store.shell.openMenu({ document: node.document, section: node.section.id, x, y });
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the rows are what is pressed; the menu has keys of its own.
    <div className={styles.around} onContextMenu={handleContextMenu}>
      <Tree
        ref={ref}
        aria-label="Outline of the page"
        className={styles.tree ?? ""}
        items={nodes}
        selectionMode="single"
        selectionBehavior="replace"
        selectedKeys={selectedKey === undefined ? [] : [selectedKey]}
        onSelectionChange={handleSelect}
        expandedKeys={listBranches(nodes).filter((key) => !closed.has(key))}
        onAction={(key) => {
          // A tap is an action alone.
          handleSelect(new Set([key]));
          store.shell.setSide("settings", true);
          requestAnimationFrame(() => focusRegion("settings"));
        }}
        onExpandedChange={(keys) => setClosed(new Set(listBranches(nodes).filter((key) => !keys.has(key))))}
        dragAndDropHooks={dragAndDropHooks}
      >
        {(node) => <OutlineRow node={node} notes={notes} problems={view.problems} />}
      </Tree>
    </div>
  );
});
