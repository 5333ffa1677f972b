import { FieldError, Input, Label, Text, TextField } from "react-aria-components";
import styles from "./TextBox.module.css";

export interface TextBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly note?: string;
  /** Message about a fault of the value. */
  readonly error?: string | undefined;
  readonly autoFocus?: boolean;
  readonly placeholder?: string;
  readonly isMono?: boolean;
}

/** A line of text with its label. */
export function TextBox({ label, value, onChange, note, error, autoFocus = false, placeholder, isMono }: TextBoxProps) {
  return (
    <TextField
      className={styles.field ?? ""}
      value={value}
      onChange={onChange}
      isInvalid={error !== undefined}
      autoFocus={autoFocus}
    >
      <Label className={styles.label ?? ""}>{label}</Label>
      <Input
        className={`${styles.input} ${isMono === true ? styles.mono : ""}`}
        placeholder={placeholder ?? ""}
        spellCheck={isMono !== true}
      />
      {note === undefined ? null : (
        <Text slot="description" className={styles.note ?? ""}>
          {note}
        </Text>
      )}
      <FieldError className={styles.error ?? ""}>{error}</FieldError>
    </TextField>
  );
}
