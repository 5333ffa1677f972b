import { type ChangeEvent, type FormEvent, useRef } from "react";
import type { FacetValue } from "../../../domain/entities";
import { formatCount } from "../../../domain/text/counts";
import { Button } from "../../../ui/controls/Button";
import { SelectField } from "../../../ui/controls/SelectField";
import { usePage } from "../page/PageContext";
import styles from "./FilterForm.module.css";
import { STAY } from "./useListAddress";

/** A filter whose values are a long list. */
export interface ListFilterChoice {
  /** The parameter of the address. */
  readonly name: string;
  readonly label: string;
  /** Text for no filter. */
  readonly all: string;
  /** The chosen value; empty for none. */
  readonly value: string;
  readonly values: readonly FacetValue[];
}

interface FilterFormProps {
  /** Id of the section, with which those of the fields begin. */
  readonly id: string;
  /** Text of the line that opens the form. */
  readonly label: string;
  readonly choices: readonly ListFilterChoice[];
  /** Text of the button. */
  readonly apply: string;
  readonly path: string;
  /** The other parameters of the address that stay. */
  readonly kept: Readonly<Record<string, string>>;
  readonly hrefWith: (choices: Readonly<Record<string, string | undefined>>) => string;
}

/**
 * Filters with long lists of values, folded: what is set is shown by {@link FilterChips}. Without scripts the form asks for the page itself. A
 * choice by mouse or touch is applied at once; with the keys of a select each step is a choice, so there the button does it.
 */
export function FilterForm({ id, label, choices, apply, path, kept, hrefWith }: FilterFormProps) {
  const { history } = usePage();
  const isByKey = useRef(false);

  function applyForm(form: HTMLFormElement): void {
    const data = new FormData(form);
    const chosen = choices.map(({ name }) => [name, String(data.get(name) ?? "") || undefined] as const);
    history.push(hrefWith(Object.fromEntries(chosen)), { landing: STAY });
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    applyForm(event.currentTarget);
  }

  function handleChange({ currentTarget }: ChangeEvent<HTMLSelectElement>): void {
    if (!isByKey.current && currentTarget.form !== null) applyForm(currentTarget.form);
  }

  return (
    <details className={styles.more}>
      <summary className={styles.summary}>{label}</summary>
      <form className={styles.form} action={path} method="get" onSubmit={handleSubmit}>
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {choices.map(({ name, label: title, all, value, values }) => (
          <SelectField
            key={name}
            id={`${id}_${name}`}
            name={name}
            label={title}
            value={value}
            options={[{ value: "", label: all }, ...toOptions(values, value)]}
            onKeyDown={() => {
              isByKey.current = true;
            }}
            onPointerDown={() => {
              isByKey.current = false;
            }}
            onChange={handleChange}
          />
        ))}
        <Button type="submit" variant="secondary">
          {apply}
        </Button>
      </form>
    </details>
  );
}

/** The values by name, with their numbers; a chosen value that leaves nothing is among them. */
function toOptions(values: readonly FacetValue[], chosen: string) {
  const isKnown = chosen === "" || values.some(({ value }) => isSameValue(value, chosen));
  const all = isKnown ? values : [...values, { value: chosen, label: chosen, count: 0 }];
  return [...all]
    .sort((a, b) => (a.label.toLowerCase() < b.label.toLowerCase() ? -1 : 1))
    .map(({ value, label, count }) => ({
      value: isSameValue(value, chosen) ? chosen : value,
      label: `${label} (${formatCount(count, "en")})`,
    }));
}

/** Values of an address are found whatever their letter case, as the API does. */
export function isSameValue(value: string, chosen: string): boolean {
  return value.toLowerCase() === chosen.toLowerCase();
}
