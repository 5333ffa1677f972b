import { Blocks, ChevronRight, Columns2, GripVertical, PanelBottom, PanelsTopLeft, PanelTop, Plus } from "lucide";
import { observer } from "mobx-react-lite";
import { useEffect, useMemo, useRef, useState } from "react";
import {
  Button,
  Collection,
  DropIndicator,
  type Key,
  Tree,
  TreeItem,
  TreeItemContent,
  useDragAndDrop,
} from "react-aria-components";
import { Icon } from "../../../browser/controls/Icon";
import { focusRegion } from "../../../browser/controls/regions";
import {
  createNodes,
  findPlace,
  indexNodes,
  listBranches,
  type OutlineNode,
  sectionKey,
} from "../../../browser/page/outlineNodes";
import { createActions } from "../../../browser/page/sectionActions";
import type { TabProps } from "../../../browser/store/Panel";
import { useEditor } from "../../../browser/store/storeContext";
import type { Problem } from "../../../protocol/view";
import styles from "./Outline.module.css";

/** The page's documents as a tree of sections, which are selected, moved and opened by mouse and keyboard. */
export const Outline = observer(function Outline({ view }: TabProps) {
  const store = useEditor();
  const { selection } = store;
  const nodes = useMemo(() => createNodes(view), [view]);
  const index = useMemo(() => indexNodes(nodes), [nodes]);
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
        onAction={() => focusRegion("settings")}
        onExpandedChange={(keys) => setClosed(new Set(listBranches(nodes).filter((key) => !keys.has(key))))}
        dragAndDropHooks={dragAndDropHooks}
      >
        {(node) => <Row node={node} problems={view.problems} />}
      </Tree>
    </div>
  );
});

interface RowProps {
  readonly node: OutlineNode;
  readonly problems: readonly Problem[];
}

function Row({ node, problems }: RowProps) {
  const store = useEditor();
  const { selection, shell } = store;
  const isSection = node.is === "section";
  const worst = isSection ? findWorst(problems, node.document, node.section.id) : undefined;
  const { document } = node;
  const listName = node.is === "list" ? node.list.name : "sections";
  return (
    <TreeItem
      id={node.key}
      textValue={isSection ? `${node.title}, ${node.section.typeTitle}` : node.title}
      className={`${styles.item} ${styles[node.is] ?? ""}`}
      onHoverStart={() => selection.hover(isSection ? { document, section: node.section.id } : undefined)}
      onHoverEnd={() => selection.hover(undefined)}
    >
      <TreeItemContent>
        {({ hasChildItems, level }) => (
          <div className={styles.row} style={{ paddingInlineStart: `${(level - 1) * 0.75 + 0.25}rem` }}>
            {isSection ? (
              <Button slot="drag" className={styles.grip ?? ""}>
                <Icon node={GripVertical} size={12} />
              </Button>
            ) : null}
            {hasChildItems ? (
              <Button slot="chevron" className={styles.chevron ?? ""}>
                <Icon node={ChevronRight} size={14} />
              </Button>
            ) : (
              <span className={styles.chevron} />
            )}
            <span className={styles.sign}>
              <Icon node={findSign(node)} size={14} />
            </span>
            <span className={styles.words}>
              <span className={styles.title}>{node.title}</span>
              <span className={styles.type}>{nameType(node)}</span>
            </span>
            {worst === undefined ? null : (
              <span className={`${styles.mark} ${styles[worst]}`} title={`This section has ${worst}s.`}>
                <span className={styles.hidden}>{worst}</span>
              </span>
            )}
            {node.is === "section" ? (
              <Button
                className={styles.more ?? ""}
                aria-label={`Actions for ${node.title}`}
                onPress={(event) => {
                  const box = event.target.getBoundingClientRect();
                  store.select(document, node.section.id);
                  shell.openMenu({ document, section: node.section.id, x: box.left, y: box.bottom });
                }}
              >
                ⋯
              </Button>
            ) : (
              <Button
                className={styles.more ?? ""}
                aria-label={`Add a section to ${node.title}`}
                onPress={() => shell.open({ name: "catalogue", document, list: listName, index: node.children.length })}
              >
                <Icon node={Plus} size={14} />
              </Button>
            )}
          </div>
        )}
      </TreeItemContent>
      <Collection items={node.children}>{(child) => <Row node={child} problems={problems} />}</Collection>
    </TreeItem>
  );
}

function findSign(node: OutlineNode) {
  if (node.is === "list") return Columns2;
  if (node.is === "section") return Blocks;
  return node.part.kind === "header" ? PanelTop : node.part.kind === "footer" ? PanelBottom : PanelsTopLeft;
}

function nameType(node: OutlineNode): string {
  if (node.is === "section") return node.section.typeTitle;
  if (node.is === "list") return node.children.length === 0 ? "empty" : "";
  return node.document;
}

function findWorst(problems: readonly Problem[], document: string, section: string) {
  const own = problems.filter((problem) => problem.document === document && problem.section === section);
  return own.some(({ severity }) => severity === "error")
    ? "error"
    : own.some(({ severity }) => severity === "warning")
      ? "warning"
      : undefined;
}
