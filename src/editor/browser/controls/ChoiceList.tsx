import { Check } from "lucide";
import { Autocomplete, Input, ListBox, ListBoxItem, SearchField, Text, useFilter } from "react-aria-components";
import styles from "./ChoiceList.module.css";
import { EditorPopover } from "./EditorPopover";
import { Icon } from "./Icon";

export interface ListedChoice {
  readonly id: string;
  readonly label: string;
  /** A second line in small. */
  readonly note?: React.ReactNode;
  /** Address of a picture before the label. */
  readonly picture?: string | undefined;
  /** Text that a search compares, or that a field has once it is chosen; by default the label. */
  readonly text?: string;
}

export interface ChoiceListProps {
  readonly label: string;
  /** Without them the list has the items of the `ComboBox` around it. */
  readonly choices?: readonly ListedChoice[];
  readonly hasSearch?: boolean;
  /** Shown where nothing is found. */
  readonly empty?: string | undefined;
}

/** Popover with the choices of a `Select` or `ComboBox`. */
export function ChoiceList({ label, choices, hasSearch = false, empty = "Nothing found." }: ChoiceListProps) {
  const { contains } = useFilter({ sensitivity: "base" });
  const list = (
    <ListBox<ListedChoice>
      className={styles.list ?? ""}
      aria-label={label}
      {...(choices === undefined ? {} : { items: choices })}
      renderEmptyState={() => <div className={styles.empty}>{empty}</div>}
    >
      {(choice) => <ChoiceItem id={choice.id} choice={choice} />}
    </ListBox>
  );
  return (
    <EditorPopover className={styles.popover} offset={4}>
      {hasSearch ? (
        <Autocomplete filter={contains}>
          <SearchField aria-label={`Search: ${label}`} className={styles.search ?? ""} autoFocus>
            <Input className={styles.input ?? ""} placeholder="Search" />
          </SearchField>
          {list}
        </Autocomplete>
      ) : (
        list
      )}
    </EditorPopover>
  );
}

interface ChoiceItemProps {
  /** Id of the choice. It must not change, because the list keeps one element for each id. */
  readonly id: string;
  readonly choice: ListedChoice;
}

function ChoiceItem({ id, choice: { label, note, picture, text = label } }: ChoiceItemProps) {
  return (
    <ListBoxItem id={id} textValue={text} className={styles.item ?? ""}>
      {({ isSelected }) => (
        <>
          {picture === undefined ? null : <img src={picture} alt="" className={styles.logo} loading="lazy" />}
          <span className={styles.words}>
            <Text slot="label">{label}</Text>
            {note === undefined ? null : (
              <Text slot="description" className={styles.note ?? ""}>
                {note}
              </Text>
            )}
          </span>
          {isSelected ? <Icon node={Check} size={14} /> : null}
        </>
      )}
    </ListBoxItem>
  );
}
