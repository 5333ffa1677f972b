import { type SelectHTMLAttributes, useEffect, useRef } from "react";
import styles from "./SelectField.module.css";

export interface SelectOption {
  readonly value: string;
  readonly label: string;
}

export interface SelectFieldProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, "value"> {
  readonly id: string;
  readonly label: string;
  /** The chosen value as the page has it; what the shopper chooses stands until it changes. */
  readonly value: string;
  readonly options: readonly SelectOption[];
}

/** A choice from a long list, with its label. */
export function SelectField({ id, label, value, options, ...select }: SelectFieldProps) {
  const element = useRef<HTMLSelectElement>(null);

  useEffect(() => {
    if (element.current !== null) element.current.value = value;
  }, [value]);

  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select {...select} ref={element} id={id} className={styles.select} defaultValue={value}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
