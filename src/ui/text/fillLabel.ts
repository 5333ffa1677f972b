import { keepByText } from "../../domain/keepByText";

/** Texts and names in turn: what stands before the first name, the name, what stands after it, and so on. */
const splitLabel = keepByText((label) => label.split(/\{(\w+)\}/));

/** Puts values into a label's `{names}`; a name without a value stays as it is written. */
export function fillLabel(label: string, values: Readonly<Record<string, string | number>>): string {
  const parts = splitLabel(label);
  let filled = parts[0] ?? "";
  for (let index = 1; index < parts.length; index += 2) {
    const name = parts[index] ?? "";
    filled += `${Object.hasOwn(values, name) ? values[name] : `{${name}}`}${parts[index + 1]}`;
  }
  return filled;
}
