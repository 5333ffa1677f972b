import { observer } from "mobx-react-lite";
import { useMemo, useRef, useState } from "react";
import { Keyboard, Menu, MenuItem, Popover, Separator, Text } from "react-aria-components";
import type { Place } from "../../../generated/documents";
import { createActions, type SectionAction } from "../actions/sectionActions";
import { useEditor } from "../store/storeContext";
import type { OutlineNode } from "./outlineNodes";
import styles from "./SectionMenu.module.css";

interface Opened {
  readonly key: string;
  readonly x: number;
  readonly y: number;
}

/** The actions on sections, as a menu at a point and by keys. */
export function useSectionMenu(index: ReadonlyMap<string, OutlineNode>) {
  const store = useEditor();
  const [opened, setOpened] = useState<Opened>();
  const actions = useMemo(() => createActions(store), [store]);
  const node = opened === undefined ? undefined : index.get(opened.key);
  return {
    openAt: (key: string, x: number, y: number) => {
      const at = index.get(key);
      if (at?.is !== "section") return;
      store.select(at.document, at.section.id);
      setOpened({ key, x, y });
    },
    moveTo: async (keys: readonly string[], document: string, to: Place) => {
      for (const key of keys) {
        const moved = index.get(key);
        if (moved?.is === "section") await actions.moveTo(moved, document, to);
      }
    },
    element:
      opened === undefined || node?.is !== "section" ? null : (
        <SectionMenu
          x={opened.x}
          y={opened.y}
          actions={actions.list(node, index)}
          onClose={() => setOpened(undefined)}
        />
      ),
  };
}

interface SectionMenuProps {
  readonly x: number;
  readonly y: number;
  readonly actions: readonly (SectionAction | "line")[];
  readonly onClose: () => void;
}

/** The menu of a section at a point of the window. */
export const SectionMenu = observer(function SectionMenu({ x, y, actions, onClose }: SectionMenuProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  return (
    <>
      <span ref={anchor} className={styles.anchor} style={{ insetInlineStart: x, insetBlockStart: y }} />
      <Popover
        triggerRef={anchor}
        isOpen
        onOpenChange={onClose}
        placement="bottom start"
        className={styles.popover ?? ""}
      >
        <Menu
          aria-label="Actions for the section"
          className={styles.menu ?? ""}
          autoFocus="first"
          onAction={(key) => {
            onClose();
            const chosen = actions.find((action) => action !== "line" && action.id === key);
            if (chosen !== undefined && chosen !== "line") chosen.run();
          }}
        >
          {actions.map((action, at) =>
            action === "line" ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing else.
              <Separator key={`line-${at}`} className={styles.line ?? ""} />
            ) : (
              <MenuItem
                key={action.id}
                id={action.id}
                textValue={action.label}
                isDisabled={action.isDisabled === true}
                className={styles.item ?? ""}
              >
                <Text slot="label">{action.label}</Text>
                {action.keys === undefined ? null : <Keyboard className={styles.keys ?? ""}>{action.keys}</Keyboard>}
              </MenuItem>
            ),
          )}
        </Menu>
      </Popover>
    </>
  );
});
