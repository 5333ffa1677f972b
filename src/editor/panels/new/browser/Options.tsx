import type { ReactNode } from "react";
import { Radio, RadioGroup } from "react-aria-components";
import styles from "./NewDialog.module.css";

interface Option {
  readonly id: string;
  readonly title: string;
  readonly note: string;
  readonly picture?: ReactNode;
}

interface OptionsProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly Option[];
  readonly onChange: (value: string) => void;
}

/** A question with answers of which one is chosen; each has a title, a note and perhaps a picture. */
export function Options({ label, value, options, onChange }: OptionsProps) {
  return (
    <div className={styles.field}>
      <span className={styles.label}>{label}</span>
      <RadioGroup aria-label={label} value={value} onChange={onChange} className={styles.options ?? ""}>
        {options.map(({ id, title, note, picture }) => (
          <Radio key={id} value={id} className={styles.option ?? ""}>
            <span className={styles.dot} />
            {picture === undefined ? null : <span className={styles.thumbnail}>{picture}</span>}
            <span>
              <span className={styles.optionTitle}>{title}</span>
              <span className={styles.note}>{note}</span>
            </span>
          </Radio>
        ))}
      </RadioGroup>
    </div>
  );
}
