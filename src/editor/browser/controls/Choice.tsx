import type { Key } from "react-aria-components";
import { ToggleButton, ToggleButtonGroup } from "react-aria-components";
import styles from "./Choice.module.css";

export interface ChoiceOption<T extends string> {
  readonly value: T;
  readonly label: React.ReactNode;
  /** Its name where the label is a picture. */
  readonly name?: string;
}

export interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly ChoiceOption<T>[];
  readonly onChange: (value: T) => void;
}

/** Radio buttons for a few choices. */
export function Choice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  const handleChange = (keys: Set<Key>) => {
    const chosen = options.find((option) => keys.has(option.value));
    if (chosen !== undefined) onChange(chosen.value);
  };
  return (
    <ToggleButtonGroup
      aria-label={label}
      className={styles.group ?? ""}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={handleChange}
    >
      {options.map((option) => (
        <ToggleButton
          key={option.value}
          id={option.value}
          className={styles.option ?? ""}
          {...(option.name === undefined ? {} : { "aria-label": option.name })}
        >
          {option.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
