import styles from "./ChoiceField.module.css";

export interface ChoiceOption {
  readonly value: string;
  readonly label: string;
  /** Number of entries that it leaves, as the site's language writes it; absent where nobody has counted them. */
  readonly count?: string | undefined;
}

interface ChoiceFieldProps {
  readonly name: string;
  /** Names what is chosen. */
  readonly label: string;
  /** The chosen value at first; later the form has it. */
  readonly value: string;
  readonly options: readonly ChoiceOption[];
}

/** A choice from a few values of a form, all of them in view. */
export function ChoiceField({ name, label, value, options }: ChoiceFieldProps) {
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input type="radio" name={name} value={option.value} defaultChecked={option.value === value} />
            <span>{option.label}</span>
            {option.count === undefined ? null : <span className={styles.count}>{` (${option.count})`}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
