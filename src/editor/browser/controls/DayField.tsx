import { type CalendarDate, parseDate } from "@internationalized/date";
import { useState } from "react";
import { DateField, DateInput, DateSegment, FieldError, Label } from "react-aria-components";
import styles from "./DayField.module.css";

export interface DayFieldProps {
  readonly label: string;
  /** Such as `2026-11-27`; empty for none. */
  readonly value: string;
  readonly onChange: (day: string) => void;
  /** Message about a fault of the value. */
  readonly error?: string | undefined;
}

/** While its digits are typed, a year is one of long ago. */
const FIRST_YEAR = 1000;

/** A day with its label, typed by digits or changed by the arrow keys. */
export function DayField({ label, value, onChange, error }: DayFieldProps) {
  const [typed, setTyped] = useState(() => readDay(value));
  return (
    <DateField<CalendarDate>
      granularity="day"
      className={styles.field ?? ""}
      value={typed}
      isInvalid={error !== undefined}
      onChange={(day) => {
        setTyped(day);
        if (day === null || day.year >= FIRST_YEAR) onChange(day?.toString() ?? "");
      }}
    >
      <Label>{label}</Label>
      <DateInput className={styles.segments ?? ""}>{(segment) => <DateSegment segment={segment} />}</DateInput>
      <FieldError>{error}</FieldError>
    </DateField>
  );
}

function readDay(text: string): CalendarDate | null {
  try {
    return text === "" ? null : parseDate(text.slice(0, 10));
  } catch {
    return null;
  }
}
