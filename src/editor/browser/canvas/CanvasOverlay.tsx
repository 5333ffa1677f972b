import { Plus } from "lucide";
import { observer } from "mobx-react-lite";
import { Button } from "../controls/Button";
import { createNodes, indexNodes, sectionKey } from "../page/outlineNodes";
import type { Selected } from "../store/SelectionStore";
import { useEditor } from "../store/storeContext";
import styles from "./CanvasOverlay.module.css";
import type { CanvasOverlayProps } from "./CanvasOverlayProps";
import { HoveredFrame, SelectedFrame } from "./SectionFrame";

/** Outlines of what is selected and hovered, drawn over the frame. */
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
          <Button
            tone="primary"
            icon={Plus}
            onPress={() => shell.open({ name: "catalogue", document: empty.document, list: "sections", index: 0 })}
          >
            Add the first one
          </Button>
        </div>
      )}
      {hoveredNode === undefined || isSame ? null : (
        <HoveredFrame page={page} scale={scale} drawn={drawn} node={hoveredNode} />
      )}
      {selectedNode === undefined ? null : (
        <SelectedFrame key={selectedNode.key} page={page} scale={scale} drawn={drawn} node={selectedNode} />
      )}
    </div>
  );
});
