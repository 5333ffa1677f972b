import { createFiller } from "../../domain/text/createFiller";

const fill = createFiller(/\{(\w+)\}/g);

/** Puts values into a label's `{names}`; a name without a value stays as it is written. */
export function fillLabel(label: string, values: Readonly<Record<string, string | number>>): string {
  return fill(label, (name) => (Object.hasOwn(values, name) ? String(values[name]) : `{${name}}`));
}
