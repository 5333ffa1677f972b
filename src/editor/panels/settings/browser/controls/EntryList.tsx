import { ArrowDown, ArrowUp, Copy, GripVertical, Plus, Trash2 } from "lucide";
import { useRef } from "react";
import { Button as AriaButton, type DropOperation, useDrag, useDrop } from "react-aria-components";
import { Button, IconButton } from "../../../../browser/controls/Button";
import { Icon } from "../../../../browser/controls/Icon";
import styles from "./EntryList.module.css";

export interface EntryListProps {
  /** Name of the list; entries can be moved within it alone. */
  readonly name: string;
  readonly label: string;
  /** Name of one entry, such as “link”. */
  readonly entry: string;
  readonly titles: readonly string[];
  readonly canAdd: boolean;
  readonly canRemove: boolean;
  readonly canMove: boolean;
  readonly onAdd: () => void;
  /** Further ways to add entries, beside the button. */
  readonly extra?: React.ReactNode;
  readonly onRemove: (index: number) => void;
  readonly onCopy?: ((index: number) => void) | undefined;
  readonly onMove: (from: number, to: number) => void;
  /** Renders an entry with its tools and its handle. */
  readonly children: (index: number, tools: React.ReactNode, handle: React.ReactNode) => React.ReactNode;
}

/** The entries of a list, added, removed and moved by mouse or keyboard. */
export function EntryList(props: EntryListProps) {
  const { label, entry, titles, canAdd, onAdd, extra, children } = props;
  return (
    <div className={styles.list}>
      {titles.length === 0 ? null : (
        <ol aria-label={label} className={styles.entries}>
          {titles.map((title, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no name but their place.
            <Entry key={index} list={props} index={index} title={title}>
              {children}
            </Entry>
          ))}
        </ol>
      )}
      {canAdd ? (
        <div className={styles.adding}>
          <Button icon={Plus} tone="quiet" onPress={onAdd}>
            {`Add ${entry}`}
          </Button>
          {extra}
        </div>
      ) : null}
    </div>
  );
}

interface EntryProps {
  readonly list: EntryListProps;
  readonly index: number;
  readonly title: string;
  readonly children: EntryListProps["children"];
}

function Entry({ list, index, title, children }: EntryProps) {
  const { name, titles, canRemove, canMove, onRemove, onCopy, onMove } = list;
  const ref = useRef<HTMLLIElement>(null);
  const type = `application/x-entry-${encodeURIComponent(name)}`;
  const { dragProps, dragButtonProps, isDragging } = useDrag({
    getItems: () => [{ [type]: String(index), "text/plain": title }],
    getAllowedDropOperations: () => ["move"],
    hasDragButton: true,
  });
  const { dropProps, isDropTarget } = useDrop({
    ref,
    getDropOperation: (types): DropOperation => (types.has(type) ? "move" : "cancel"),
    onDrop: async ({ items }) => {
      const [item] = items;
      if (item?.kind !== "text") return;
      const from = Number(await item.getText(type));
      if (Number.isInteger(from) && from !== index) onMove(from, index);
    },
  });
  const last = titles.length - 1;
  const step = (to: number) => {
    if (to >= 0 && to <= last) onMove(index, to);
  };
  const handle = canMove ? (
    <span {...dragProps} className={styles.drag}>
      <AriaButton {...dragButtonProps} className={styles.handle ?? ""} aria-label={`Move ${title}`}>
        <Icon node={GripVertical} size={14} />
      </AriaButton>
    </span>
  ) : null;
  const tools = (
    <span className={styles.tools}>
      {canMove ? (
        <>
          <IconButton
            icon={ArrowUp}
            label={`Move ${title} up`}
            isDisabled={index === 0}
            onPress={() => step(index - 1)}
          />
          <IconButton
            icon={ArrowDown}
            label={`Move ${title} down`}
            isDisabled={index === last}
            onPress={() => step(index + 1)}
          />
        </>
      ) : null}
      {onCopy === undefined ? null : (
        <IconButton icon={Copy} label={`Duplicate ${title}`} onPress={() => onCopy(index)} isDisabled={!list.canAdd} />
      )}
      <IconButton icon={Trash2} label={`Remove ${title}`} isDisabled={!canRemove} onPress={() => onRemove(index)} />
    </span>
  );
  const state = `${isDragging ? styles.dragged : ""} ${isDropTarget ? styles.target : ""}`;
  return (
    <li ref={ref} {...dropProps} className={`${styles.entry} ${state}`}>
      {children(index, tools, handle)}
    </li>
  );
}

export interface EntryLineProps {
  readonly handle: React.ReactNode;
  readonly tools: React.ReactNode;
  readonly className?: string | undefined;
  readonly children: React.ReactNode;
}

/** An entry on one line, between its handle and its tools. */
export function EntryLine({ handle, tools, className = "", children }: EntryLineProps) {
  return (
    <div className={styles.line}>
      {handle}
      <div className={`${styles.grow} ${className}`}>{children}</div>
      {tools}
    </div>
  );
}
