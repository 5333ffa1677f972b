import { TextField } from "../../../ui/controls/TextField";
import { Icon } from "../../../ui/pictures/Icon";

interface ListFilterProps {
  readonly id: string;
  readonly search: { readonly label: string; readonly placeholder: string };
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onFocus?: () => void;
  /** Name of the field in a form that is sent without scripts. */
  readonly name?: string;
}

/** The box that filters a list while the shopper types. */
export function ListFilter({ id, search, value, onChange, onFocus, name }: ListFilterProps) {
  return (
    <TextField
      id={id}
      type="search"
      label={search.label}
      isLabelHidden
      placeholder={search.placeholder}
      icon={<Icon name="search" />}
      autoComplete="off"
      name={name}
      value={value}
      onFocus={onFocus}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
