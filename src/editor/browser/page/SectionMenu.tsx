import { observer } from "mobx-react-lite";
import { useMemo, useRef } from "react";
import { Keyboard, Menu, MenuItem, Separator, Text } from "react-aria-components";
import { EditorPopover } from "../controls/EditorPopover";
import { useEditor } from "../store/storeContext";
import { listMenuItems } from "./listMenuItems";
import { createNodes, indexNodes, sectionKey } from "./outlineNodes";
import styles from "./SectionMenu.module.css";
import { createActions } from "./sectionActions";

/** The actions on a section, at the point where its menu was asked for. */
export const SectionMenu = observer(function SectionMenu() {
  const store = useEditor();
  const { shell, view } = store;
  const { menu } = shell;
  const anchor = useRef<HTMLSpanElement>(null);
  const actions = useMemo(() => createActions(store), [store]);
  const index = view === undefined || menu === undefined ? undefined : indexNodes(createNodes(view));
  const node = menu === undefined ? undefined : index?.get(sectionKey(menu.document, menu.section));
  const listed =
    index === undefined || node?.is !== "section"
      ? []
      : listMenuItems({ store, actions, node, target: anchor.current }, index);
  return (
    <>
      <span
        ref={anchor}
        className={styles.anchor}
        style={{ insetInlineStart: menu?.x ?? 0, insetBlockStart: menu?.y ?? 0 }}
      />
      <EditorPopover
        key={`${menu?.x} ${menu?.y}`}
        triggerRef={anchor}
        isOpen={listed.length > 0}
        onOpenChange={() => shell.closeMenu()}
        placement="bottom start"
        className={styles.popover}
      >
        <Menu
          aria-label={`Actions for ${node?.title ?? "the section"}`}
          className={styles.menu ?? ""}
          autoFocus="first"
          onAction={(key) => {
            shell.closeMenu();
            for (const action of listed) if (action !== "line" && action.id === key) void action.run();
          }}
        >
          {listed.map((action, at) =>
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
      </EditorPopover>
    </>
  );
});
