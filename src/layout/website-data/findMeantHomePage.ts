import { findNearest } from "../diagnostics/suggest";
import { normalizeHomePage } from "../select/selectDocuments";

/**
 * Returns the entry of the selection that a home_page probably means. A common beginning does not count: “Home Page Autumn”
 * does not mean “Home Page Four”, although most of its letters are the same.
 */
export function findMeantHomePage(homePage: string, names: readonly string[]): string | undefined {
  const similar = names.filter((name) => {
    const [own, other] = dropCommonWords(normalizeHomePage(homePage), normalizeHomePage(name));
    return findNearest(own, [other]) !== undefined;
  });
  return findNearest(homePage, similar);
}

function dropCommonWords(a: string, b: string): [string, string] {
  const [own, other] = [a.split(" "), b.split(" ")];
  const differing = own.findIndex((word, index) => word !== other[index]);
  const from = differing === -1 ? Math.min(own.length, other.length) : differing;
  return [own.slice(from).join(" "), other.slice(from).join(" ")];
}
