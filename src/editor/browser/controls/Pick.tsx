import { Check, ChevronsUpDown } from "lucide";
import {
  Autocomplete,
  Button,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
  SearchField,
  Select,
  SelectValue,
  useFilter,
} from "react-aria-components";
import { Icon } from "./Icon";
import styles from "./Pick.module.css";

export interface PickOption {
  readonly id: string;
  readonly label: string;
  /** A second line in small. */
  readonly note?: string | undefined;
}

export interface PickProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly options: readonly PickOption[];
  readonly onPick: (id: string) => void;
  /** Content of the closed control; by default the label of the value. */
  readonly shown?: string;
  readonly isDisabled?: boolean;
}

const MANY = 8;

/** Select with a search where the list is long. */
export function Pick({ label, value, options, onPick, shown, isDisabled = false }: PickProps) {
  const { contains } = useFilter({ sensitivity: "base" });
  const list = (
    <ListBox className={styles.list ?? ""} aria-label={label} items={options} renderEmptyState={() => "Nothing found."}>
      {(option) => (
        <ListBoxItem id={option.id} textValue={`${option.label} ${option.note ?? ""}`} className={styles.item ?? ""}>
          <span className={styles.words}>
            <span className={styles.name}>{option.label}</span>
            {option.note === undefined ? null : <span className={styles.note}>{option.note}</span>}
          </span>
          {option.id === value ? <Icon node={Check} size={14} /> : null}
        </ListBoxItem>
      )}
    </ListBox>
  );
  return (
    <Select
      aria-label={label}
      className={styles.select ?? ""}
      value={value ?? null}
      onChange={(key) => {
        if (key !== null) onPick(String(key));
      }}
      isDisabled={isDisabled}
      placeholder={label}
    >
      <Button className={styles.button ?? ""}>
        <SelectValue className={styles.value ?? ""}>
          {({ defaultChildren, isPlaceholder }) =>
            shown ?? (isPlaceholder ? defaultChildren : options.find(({ id }) => id === value)?.label)
          }
        </SelectValue>
        <Icon node={ChevronsUpDown} size={13} />
      </Button>
      <Popover className={styles.popover ?? ""} offset={4}>
        {options.length > MANY ? (
          <Autocomplete filter={contains}>
            <SearchField aria-label={`Search: ${label}`} className={styles.search ?? ""} autoFocus>
              <Input className={styles.input ?? ""} placeholder="Search" />
            </SearchField>
            {list}
          </Autocomplete>
        ) : (
          list
        )}
      </Popover>
    </Select>
  );
}
