const TOKEN = /\{(\w+)\}/;

/** Puts values into a label's `{names}`; a name without a value stays as it is written. */
export function fillLabel(label: string, values: Readonly<Record<string, string | number>>): string {
  if (!label.includes("{")) return label;
  return label
    .split(TOKEN)
    .map((part, index) => (index % 2 === 0 ? part : Object.hasOwn(values, part) ? values[part] : `{${part}}`))
    .join("");
}
