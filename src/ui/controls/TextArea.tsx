import type { Ref, TextareaHTMLAttributes } from "react";
import { Icon } from "../pictures/Icon";
import styles from "./TextField.module.css";

export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly id: string;
  readonly label: string;
  /** The fault of the text, see `TextField`. */
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text with their label and what is wrong with them. */
export function TextArea({ id, label, error, ref, className, ...area }: TextAreaProps) {
  const errorId = `${id}-error`;
  return (
    <div className={className === undefined ? styles.field : `${styles.field} ${className}`}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        {...area}
        ref={ref}
        id={id}
        className={`${styles.input} ${styles.area}`}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : errorId}
      />
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
