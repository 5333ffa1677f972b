import { TextField } from "../../../ui/controls/TextField";
import { Icon } from "../../../ui/pictures/Icon";

interface ListFilterProps {
  readonly search: { readonly label: string; readonly placeholder: string };
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** The box that filters a list while the shopper types. */
export function ListFilter({ search, value, onChange }: ListFilterProps) {
  return (
    <TextField
      type="search"
      label={search.label}
      isLabelHidden
      placeholder={search.placeholder}
      icon={<Icon name="search" />}
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
