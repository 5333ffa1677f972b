import type { InputHTMLAttributes, ReactNode, Ref } from "react";
import { Icon } from "../pictures/Icon";
import styles from "./TextField.module.css";

export interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly id: string;
  readonly label: string;
  /** The label is for screen readers only; the placeholder shows what the field is for. */
  readonly isLabelHidden?: boolean;
  /** The fault of the text, as the description of the field; who sets it says it, by a toast or by the focus. */
  readonly error?: string;
  /** An icon before the text. */
  readonly icon?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A line of text with its label and what is wrong with it. */
export function TextField({ id, label, isLabelHidden = false, error, icon, ref, className, ...input }: TextFieldProps) {
  const errorId = `${id}-error`;
  return (
    <div className={className === undefined ? styles.field : `${styles.field} ${className}`}>
      <label className={isLabelHidden ? styles.hiddenLabel : styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box}>
        {icon === undefined ? null : <span className={styles.icon}>{icon}</span>}
        <input
          {...input}
          ref={ref}
          id={id}
          className={styles.input}
          aria-invalid={error === undefined ? input["aria-invalid"] : true}
          aria-describedby={error === undefined ? undefined : errorId}
        />
      </div>
      <p className={styles.error} id={errorId}>
        {error === undefined ? null : (
          <>
            <Icon name="alert" />
            <span>{error}</span>
          </>
        )}
      </p>
    </div>
  );
}
