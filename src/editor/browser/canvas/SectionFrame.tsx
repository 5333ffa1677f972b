import { GripVertical, Plus } from "lucide";
import { observer } from "mobx-react-lite";
import { useLayoutEffect, useRef, useState } from "react";
import { Button } from "react-aria-components";
import { Icon } from "../controls/Icon";
import { hintOf } from "../page/keyTable";
import type { SectionNode } from "../page/outlineNodes";
import { useEditor } from "../store/storeContext";
import styles from "./CanvasOverlay.module.css";
import type { CanvasOverlayProps } from "./CanvasOverlayProps";
import { measureHeadings, measureSection } from "./measureSection";
import { type Box, placeTag, type TagPlace } from "./placeTag";
import { useSectionDrag } from "./useSectionDrag";

export interface SectionFrameProps extends CanvasOverlayProps {
  readonly node: SectionNode;
}

/** Outline of the section that the pointer is over, with its tag. */
export function HoveredFrame({ page, scale, drawn, node }: SectionFrameProps) {
  const { box, place, tag } = useFrameBox({ page, scale, drawn, node });
  if (box === undefined) return null;
  return (
    <>
      <div className={`${styles.box} ${styles.hovered}`} style={toStyle(box)} />
      <span ref={tag} className={styles.name} style={toStyle(place)}>
        <Name node={node} />
      </span>
    </>
  );
}

/** Outline of the selected section: its tag moves it, the buttons at its edges add sections beside it. */
export const SelectedFrame = observer(function SelectedFrame({ page, scale, drawn, node }: SectionFrameProps) {
  const { shell } = useEditor();
  const { section, document, list, index } = node;
  const { box, place, tag } = useFrameBox({ page, scale, drawn, node });
  const { drop, handlers } = useSectionDrag(page, scale, node);
  if (box === undefined) return null;
  const add = (offset: 0 | 1) => shell.open({ name: "catalogue", document, list, index: index + offset });
  return (
    <>
      <div className={`${styles.box} ${styles.selected}`} style={toStyle(box)} />
      <button
        ref={tag}
        type="button"
        className={`${styles.name} ${styles.handle}`}
        style={toStyle(place)}
        aria-label={`Move ${section.title}: drag, or ${hintOf("moveUp")} and ${hintOf("moveDown")}`}
        {...handlers}
      >
        <Icon node={GripVertical} size={11} />
        <Name node={node} />
      </button>
      {drop === undefined ? (
        <>
          <AddButton label={`Add a section before ${section.title}`} box={box} y={box.top} onPress={() => add(0)} />
          <AddButton
            label={`Add a section after ${section.title}`}
            box={box}
            y={box.top + box.height}
            onPress={() => add(1)}
          />
        </>
      ) : (
        <div className={styles.drop} style={toStyle({ ...drop.line, height: 0 })} />
      )}
    </>
  );
});

function Name({ node: { section } }: { readonly node: SectionNode }) {
  return (
    <span>
      {section.title} {section.title === section.typeTitle ? null : <small>{section.typeTitle}</small>}
    </span>
  );
}

interface AddButtonProps {
  readonly label: string;
  readonly box: Box;
  readonly y: number;
  readonly onPress: () => void;
}

/** At the end of a section's edge, where it covers no text; of a section that is higher than the window, at the window's edge. */
function AddButton({ label, box, y, onPress }: AddButtonProps) {
  const style = {
    insetInlineStart: box.left + box.width - 30,
    insetBlockStart: `clamp(2px, ${y - 11}px, 100% - 24px)`,
  };
  return (
    <Button className={styles.add ?? ""} aria-label={label} onPress={onPress} style={style}>
      <Icon node={Plus} size={12} />
    </Button>
  );
}

/** Measures a section and finds the place of its tag; again whenever the page may have moved. */
function useFrameBox({ page, scale, drawn, node }: SectionFrameProps) {
  const { id } = node.section;
  const tag = useRef<HTMLElement & HTMLButtonElement>(null);
  const [box, setBox] = useState<Box>();
  const [place, setPlace] = useState<TagPlace>({ left: 0, top: -100 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `drawn` says when to measure again.
  useLayoutEffect(() => setBox(measureSection(page, id, scale)), [page, id, scale, drawn]);
  useLayoutEffect(() => {
    const element = tag.current;
    const over = element?.parentElement;
    if (box === undefined || element == null || over == null) return;
    const size = { width: element.offsetWidth, height: element.offsetHeight };
    const room = { width: over.clientWidth, height: over.clientHeight };
    setPlace(placeTag(box, size, room, measureHeadings(page, scale)));
  }, [box, page, scale]);
  return { box, place, tag };
}

function toStyle({ left, top, ...size }: TagPlace & Partial<Box>) {
  return {
    insetInlineStart: left,
    insetBlockStart: top,
    ...(size.width === undefined ? {} : { inlineSize: size.width }),
    ...(size.height === undefined ? {} : { blockSize: size.height }),
  };
}
