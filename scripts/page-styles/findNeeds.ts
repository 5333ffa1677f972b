/** A class, a data attribute with or without a value, a bracket, a comma, or text of a selector without meaning for the needs. */
const TOKEN =
  /\\.|"(?:\\.|[^"])*"|'(?:\\.|[^'])*'|\[data-([a-z-]+)(?:="?([\w-]+)"?)?\]|\[[^\]"']*(?:"[^"]*"[^\]]*|'[^']*'[^\]]*)?\]|\.(-?[_a-zA-Z][\w-]*)|(:not)?\(|\)|,/g;

/** What a class, or a data attribute with or without its value, needs to apply to something. */
export interface NeedsOf {
  readonly ofClass: (name: string) => readonly string[];
  readonly ofAttribute: (name: string, value: string) => readonly string[];
}

/** One selector of a list while it is read: the needs of all its elements. */
type Needs = Set<string>;

/**
 * Finds the needs without which a rule applies to nothing: for each selector of its list, those of all its classes and
 * attributes. Those in `:not()` do not count, and of alternatives in brackets only what all of them need.
 */
export function findNeeds(selectors: string, { ofClass, ofAttribute }: NeedsOf): string[][] {
  const lists: Needs[][] = [[new Set()]];
  const negations: boolean[] = [];
  const add = (list: Needs[] | undefined, needs: readonly string[]) => {
    for (const need of needs) list?.at(-1)?.add(need);
  };
  for (const [token, attribute, value, className, negation] of selectors.matchAll(TOKEN)) {
    const list = lists.at(-1);
    if (className !== undefined) add(list, ofClass(className));
    else if (attribute !== undefined) add(list, ofAttribute(attribute, value ?? ""));
    else if (token.endsWith("(")) {
      lists.push([new Set()]);
      negations.push(negation !== undefined);
    } else if (token === ")") {
      const [first = new Set<string>(), ...others] = lists.pop() ?? [];
      if (negations.pop() === true) continue;
      const isCommon = (need: string) => others.every((needs) => needs.has(need));
      add(lists.at(-1), [...first].filter(isCommon));
    } else if (token === ",") list?.push(new Set());
  }
  return (lists[0] ?? []).map((needs) => [...needs].sort());
}
