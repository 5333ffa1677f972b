import { CLASS_SETTING } from "../../src/app/head/classSettings.ts";

const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g;
/** How code reads a style module: `styles.card`, `styles["named-tile"]` and `styles[section.presentation]`. */
const ACCESS = /\bstyles(?:\.([\w$]+)|\[["']([\w-]+)["']\]|\[([^\]]+)\])/g;

/**
 * Finds the classes of a style module that its readers choose by a setting only (see `CLASS_SETTING`): the ones that no code
 * names. None if other values choose classes, too.
 */
export function findChosenClasses(css: string, readers: readonly string[]): ReadonlySet<string> {
  const accesses = readers.flatMap((code) => [...code.matchAll(ACCESS)]);
  const expressions = accesses.flatMap(([, , , expression]) => expression ?? []);
  if (expressions.length === 0 || !expressions.every((expression) => CLASS_SETTING.test(expression))) return new Set();
  const named = new Set(accesses.flatMap(([, property, text]) => property ?? text ?? []));
  return new Set([...css.matchAll(CLASS)].map(([, name = ""]) => name).filter((name) => !named.has(name)));
}
