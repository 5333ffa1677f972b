import { createFiller } from "../text/createFiller";
import { toOneLine } from "../text/oneLine";

const fill = createFiller(/\{(\w+)\}/g);

/** Puts values into the `{tokens}` of a text of one line; a token without a value stays as it is. */
export function fillWords(text: string, values: Readonly<Record<string, string>>): string {
  return toOneLine(fill(text, (name) => (Object.hasOwn(values, name) ? (values[name] ?? "") : `{${name}}`)));
}
