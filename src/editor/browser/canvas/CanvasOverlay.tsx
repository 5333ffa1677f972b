import { Plus } from "lucide";
import { observer } from "mobx-react-lite";
import { useLayoutEffect, useState } from "react";
import { Button } from "react-aria-components";
import { Button as EditorButton } from "../controls/Button";
import { Icon } from "../controls/Icon";
import { createNodes, indexNodes, type SectionNode, sectionKey } from "../page/outlineNodes";
import type { Selected } from "../store/SelectionStore";
import { useEditor } from "../store/storeContext";
import styles from "./CanvasOverlay.module.css";

interface Box {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

export interface CanvasOverlayProps {
  readonly page: Document;
  readonly scale: number;
  /** Another number: measure again. */
  readonly drawn: number;
}

/** Outlines of what is selected and hovered, drawn over the frame, and the buttons that add sections beside them. */
export const CanvasOverlay = observer(function CanvasOverlay({ page, scale, drawn }: CanvasOverlayProps) {
  const { selection, shell, view } = useEditor();
  const { selected, hovered } = selection;
  const index = view === undefined ? undefined : indexNodes(createNodes(view));
  const find = (at: Selected | undefined) => {
    const node = at?.section === undefined ? undefined : index?.get(sectionKey(at.document, at.section));
    return node?.is === "section" ? node : undefined;
  };
  const hoveredNode = find(hovered);
  const selectedNode = find(selected);
  const empty = view?.outline.find(({ document, sections }) => document === view.page.main && sections.length === 0);
  const isSame = hoveredNode?.key === selectedNode?.key;
  return (
    <div className={styles.overlay}>
      {empty === undefined ? null : (
        <div className={styles.empty}>
          <p>{empty.title} has no sections yet.</p>
          <EditorButton
            tone="primary"
            icon={Plus}
            onPress={() => shell.open({ name: "catalogue", document: empty.document, list: "sections", index: 0 })}
          >
            Add the first one
          </EditorButton>
        </div>
      )}
      {hoveredNode === undefined || isSame ? null : (
        <Outline page={page} scale={scale} drawn={drawn} node={hoveredNode} kind="hovered" />
      )}
      {selectedNode === undefined ? null : (
        <Outline page={page} scale={scale} drawn={drawn} node={selectedNode} kind="selected" />
      )}
    </div>
  );
});

interface OutlineProps extends CanvasOverlayProps {
  readonly node: SectionNode;
  readonly kind: "hovered" | "selected";
}

function Outline({ page, scale, drawn, node, kind }: OutlineProps) {
  const { shell } = useEditor();
  const { section, document, list, index } = node;
  const [box, setBox] = useState<Box>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `drawn` says when to measure again.
  useLayoutEffect(() => {
    setBox(measure(page, section.id, scale));
  }, [page, section.id, scale, drawn]);
  if (box === undefined) return null;
  const add = (offset: 0 | 1) => shell.open({ name: "catalogue", document, list, index: index + offset });
  return (
    <>
      <div
        className={`${styles.box} ${styles[kind]}`}
        style={{ insetInlineStart: box.left, insetBlockStart: box.top, inlineSize: box.width, blockSize: box.height }}
      >
        <span className={`${styles.name} ${box.top < 22 ? styles.inside : ""}`}>
          {section.title} <small>{section.typeTitle}</small>
        </span>
      </div>
      {kind === "selected" ? (
        <>
          <AddButton
            label={`Add a section before ${section.title}`}
            x={box.left + box.width - 30}
            y={box.top}
            onPress={() => add(0)}
          />
          <AddButton
            label={`Add a section after ${section.title}`}
            x={box.left + box.width - 30}
            y={box.top + box.height}
            onPress={() => add(1)}
          />
        </>
      ) : null}
    </>
  );
}

interface AddButtonProps {
  readonly label: string;
  readonly x: number;
  readonly y: number;
  readonly onPress: () => void;
}

/** At the end of a section's edge, where it covers no text; of a section that is higher than the window, at the window's edge. */
function AddButton({ label, x, y, onPress }: AddButtonProps) {
  const style = { insetInlineStart: x, insetBlockStart: `clamp(2px, ${y - 11}px, 100% - 24px)` };
  return (
    <Button className={styles.add ?? ""} aria-label={label} onPress={onPress} style={style}>
      <Icon node={Plus} size={12} />
    </Button>
  );
}

function measure(page: Document, section: string, scale: number): Box | undefined {
  const element = page.querySelector(`[data-section="${CSS.escape(section)}"]`);
  if (element === null) return undefined;
  // A section that has no box of its own is as large as what is in it.
  const range = page.createRange();
  range.selectNodeContents(element);
  const own = element.getBoundingClientRect();
  const { top, left, width, height } = own.width > 0 ? own : range.getBoundingClientRect();
  return { top: top * scale, left: left * scale, width: width * scale, height: height * scale };
}
