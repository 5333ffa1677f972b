import type { Explained } from "../../../comparison/explain/explainPointer";
import { formatTimedOperations } from "./formatTimedOperations";

/** An explained value as lines of text. */
export function describeValue(explained: Explained): string[] {
  const { timedOperations } = explained;
  return [...describeSteps(explained), ...(timedOperations === 0 ? [] : [formatTimedOperations(timedOperations)])];
}

function describeSteps({ section, pointer, description, steps, part, inside }: Explained): string[] {
  if (inside.length > 0) {
    const width = Math.max(...inside.map((step) => step.pointer.length));
    return [
      `${part} ${section ?? ""}${pointer}  ${description}`,
      ...inside.map(({ pointer: own, value, file, line, column, isDefault, overrides }) => {
        const place = isDefault ? "the schema's default" : `${file}:${line}:${column}`;
        const before = overrides.map((step) => `, overrides ${JSON.stringify(step.value)}`).join("");
        return `  ${own.padEnd(width)}  ${JSON.stringify(value)}  ${place}${before}`;
      }),
    ];
  }
  return [
    `${part} ${section ?? ""}${pointer}  ${description}`,
    ...steps.map(({ value, file, line, column, isDefault }, index) => {
      const place = `${file}:${line}:${column}`;
      const how = isDefault ? "the schema's default; the section is at" : "set at";
      return `${index === 0 ? "is" : "  overrides"} ${JSON.stringify(value)}  ${how} ${place}`;
    }),
  ];
}
