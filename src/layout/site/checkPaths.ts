import { FIXED_PATHS } from "../../domain/routes/fixedPaths";
import { toShape } from "../../domain/routes/routePattern";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import { duplicatePath } from "../diagnostics/kinds/duplicate-path";
import { unknownDomain } from "../diagnostics/kinds/unknown-domain";
import { findNearest } from "../diagnostics/suggest";
import { WORDS } from "../diagnostics/words";
import type { PlacedDocument } from "../document/parseDocument";
import { toRelated } from "../overlay/Provenance";
import { getAt } from "../source/pointer";
import { listStatedPaths, type StatedPath } from "../validate/checkAddress";
import type { CheckedDocument } from "./CheckedDocument";

interface Use extends StatedPath {
  readonly id: string;
  readonly page: PlacedDocument;
}

/**
 * Checks that no address leads to two pages of one domain, former addresses included. The document of a fixed path has it
 * first; otherwise the first one in the order of ids. Documents are given by id.
 */
export function checkPaths(pages: ReadonlyMap<string, PlacedDocument>): Diagnostic[] {
  const byShape = new Map<string, Use[]>();
  for (const [id, page] of pages) {
    for (const stated of [...listStatedPaths(page.value, "path"), ...listStatedPaths(page.value, "movedFrom")]) {
      const shape = toShape(stated.pattern);
      const use = { ...stated, id, page };
      const uses = byShape.get(shape);
      if (uses === undefined) byShape.set(shape, [use]);
      else uses.push(use);
    }
  }
  return [...byShape.values()].flatMap((uses) => {
    const ordered = [...uses.filter(isFixed), ...uses.filter((use) => !isFixed(use))];
    // Of each page the first: the others of it are together with the same pages.
    const firsts = new Map<PlacedDocument, Use>();
    return ordered.flatMap((use) => {
      const first = [...firsts.values()].find((earlier) => areTogether(earlier.page, use.page));
      if (!firsts.has(use.page)) firsts.set(use.page, use);
      return first === undefined ? [] : [explain(use, first)];
    });
  });
}

function isFixed({ pattern, id }: Use): boolean {
  const owners: Readonly<Record<string, string>> = FIXED_PATHS;
  return owners[pattern] === id;
}

/** True for pages that one domain can have together. */
function areTogether(first: PlacedDocument, second: PlacedDocument): boolean {
  const [a, b] = [first, second].map(({ value }) => getAt(value, ["domains"]));
  return !Array.isArray(a) || !Array.isArray(b) || a.some((domain) => b.includes(domain));
}

function explain({ pattern, at, page, id }: Use, first: Use): Diagnostic {
  const values = { path: pattern, first: first.id, other: first.pattern };
  return duplicatePath.atValue(page.source, at, first.id === id ? { ...values, setting: String(at[0]) } : values, {
    related: [toRelated({ source: first.page.source, path: first.at }, WORDS.firstPath)],
  });
}

/** Warns of domains that the website data do not have, if the website data are known. */
export function checkDomainNames(
  documents: ReadonlyMap<string, Pick<CheckedDocument, "parsed">>,
  homePages: ReadonlyMap<string, string> | undefined,
): Diagnostic[] {
  if (homePages === undefined) return [];
  return [...documents.values()].flatMap(({ parsed: { source, value } }) => {
    const domains = getAt(value, ["domains"]);
    return (Array.isArray(domains) ? domains : []).flatMap((domain, index): Diagnostic[] => {
      if (typeof domain !== "string" || homePages.has(domain)) return [];
      const suggestion = findNearest(domain, homePages.keys());
      return [unknownDomain.atValue(source, ["domains", index], { domain }, { suggestion })];
    });
  });
}
