/** A class of a selector, an opening or closing bracket, a comma, or text without meaning for the classes. */
const TOKEN =
  /\\.|"(?:\\.|[^"])*"|'(?:\\.|[^'])*'|\[[^\]"']*(?:"[^"]*"[^\]]*|'[^']*'[^\]]*)?\]|\.(-?[_a-zA-Z][\w-]*)|(:not)?\(|\)|,/g;

/** One selector of a list while it is read: the modules that all its elements need. */
type Needs = Set<string>;

/**
 * Finds the style modules without which a rule applies to nothing: for each selector of its list, those of all its classes.
 * Classes of `:not()` do not count, and of alternatives in brackets only what all of them need. A class that no module
 * has, or more than one, needs nothing.
 */
export function findNeeds(selectors: string, moduleOf: (className: string) => string | undefined): string[][] {
  const lists: Needs[][] = [[new Set()]];
  const negations: boolean[] = [];
  const currentOf = (list: Needs[] | undefined): Needs => list?.at(-1) ?? new Set();
  for (const [token, className, negation] of selectors.matchAll(TOKEN)) {
    const list = lists.at(-1);
    if (className !== undefined) {
      const module = moduleOf(className);
      if (module !== undefined) currentOf(list).add(module);
    } else if (token.endsWith("(")) {
      lists.push([new Set()]);
      negations.push(negation !== undefined);
    } else if (token === ")") {
      const [first = new Set<string>(), ...others] = lists.pop() ?? [];
      if (negations.pop() === true) continue;
      const common = [...first].filter((module) => others.every((needs) => needs.has(module)));
      for (const module of common) currentOf(lists.at(-1)).add(module);
    } else if (token === ",") list?.push(new Set());
  }
  return (lists[0] ?? []).map((needs) => [...needs].sort());
}
