import { ChevronsUpDown } from "lucide";
import { Button, Select, SelectValue } from "react-aria-components";
import { ChoiceList } from "./ChoiceList";
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
      <ChoiceList
        label={label}
        choices={options.map((option) => ({ ...option, text: `${option.label} ${option.note ?? ""}` }))}
        hasSearch={options.length > MANY}
      />
    </Select>
  );
}
