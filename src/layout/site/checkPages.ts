import { isRecord } from "../../domain/isRecord";
import { keepByObject } from "../../domain/keepByObject";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import { duplicateId } from "../diagnostics/kinds/duplicate-id";
import { repeatedSection } from "../diagnostics/kinds/repeated-section";
import { WORDS } from "../diagnostics/words";
import type { PlacedDocument } from "../document/parseDocument";
import { findSections, listIds } from "../document/walkSections";
import { toRelated } from "../overlay/Provenance";
import { getPlaceRule } from "../schema/placeRules";
import type { StatedRule } from "../select/homeRules";
import { listStatedChoices } from "../select/listChoices";
import type { Path } from "../source/pointer";
import { toName } from "../source/toName";

interface Place {
  readonly document: PlacedDocument;
  readonly path: Path;
}

interface Clash {
  readonly a: Place;
  readonly b: Place;
}

/**
 * Checks that no id is used twice on a page, and no section that a page can have once: by a home and its header or footer,
 * by a header and its footer, or by any other page and the headers and footers that it can have. Documents are given by id;
 * `rules` are the homes for a time of domains' files.
 */
export function checkPages(
  documents: ReadonlyMap<string, PlacedDocument>,
  selection: unknown,
  rules: readonly StatedRule[] = [],
): Diagnostic[] {
  const pairs = listPairs(documents, selection, rules);
  return [
    ...findClashes(pairs, mapIds).flatMap(([id, clashes]) => explainClashes(id, clashes)),
    ...findClashes(pairs, mapSingles).flatMap(([type, clashes]) => explainRepeated(type, clashes)),
  ];
}

type Pair = readonly [PlacedDocument, PlacedDocument];
type Places = ReadonlyMap<string, Place>;

/** Content that both documents of a pair have, by its name. */
function findClashes(pairs: readonly Pair[], map: (document: PlacedDocument) => Places): [string, Clash[]][] {
  const places = new Map(pairs.flat().map((document) => [document, map(document)]));
  const clashes = new Map<string, Clash[]>();
  for (const [first, second] of pairs) {
    for (const [name, a] of places.get(first) ?? []) {
      const b = places.get(second)?.get(name);
      if (b !== undefined) clashes.set(name, [...(clashes.get(name) ?? []), { a, b }]);
    }
  }
  return [...clashes];
}

/** Pairs of documents that are on one page, each pair once; the home or page first, the footer last. */
function listPairs(
  documents: ReadonlyMap<string, PlacedDocument>,
  selection: unknown,
  rules: readonly StatedRule[],
): Pair[] {
  const choices = listStatedChoices(selection, rules);
  const pages = [...documents.keys()].filter((id) => id.startsWith("page/"));
  const named = choices.flatMap(({ home, header, footer }): [unknown, unknown][] => [
    [home, header],
    [home, footer],
    [header, footer],
    ...pages.flatMap((page): [unknown, unknown][] => [
      [page, header],
      [page, footer],
    ]),
  ]);
  const pairs = named.map((pair) => pair.map(toName));
  const distinct = new Map(pairs.map((pair) => [pair.join(" "), pair]));
  return [...distinct.values()].flatMap(([first = "", second = ""]): Pair[] => {
    const a = documents.get(first);
    const b = documents.get(second);
    return a === undefined || b === undefined || a === b ? [] : [[a, b]];
  });
}

function mapIds(document: PlacedDocument): Places {
  const { value } = document;
  const ids = isRecord(value) ? listIdsOnce(value) : listIds(value);
  return new Map(ids.map(({ id, path }) => [id, { document, path }]));
}

/** The first section of each type that a page can have once; one that the document cannot contain is a fault of its own. */
function mapSingles(document: PlacedDocument): Places {
  const { value } = document;
  const singles = isRecord(value) ? listSingles(value) : [];
  return new Map(singles.map(({ type, path }) => [type, { document, path }]));
}

// Walked once for a document: it is on the pages of many domains.
const listIdsOnce = keepByObject((document: Readonly<Record<string, unknown>>) => listIds(document));

const listSingles = keepByObject((document: Readonly<Record<string, unknown>>) => {
  const kind = toName(document.kind);
  const isSingle = (type: string) => {
    const { isOnce, kinds } = getPlaceRule(type);
    return isOnce && kinds?.includes(kind) !== false;
  };
  const singles = findSections(document).flatMap(({ section, path }) => {
    const type = isRecord(section) ? toName(section.type) : "";
    return isSingle(type) ? [{ type, path: [...path, "type"] }] : [];
  });
  return singles.reverse();
});

/** Returns warnings, not errors, because the page works in spite of it. */
function explainRepeated(type: string, clashes: readonly Clash[]): Diagnostic[] {
  const { blamed, others } = blame(clashes);
  const related = others.map((other) =>
    toRelated({ source: other.document.source, path: other.path }, WORDS.otherSection(type)),
  );
  return blamed.map(({ document, path }) =>
    repeatedSection.atValue(document.source, path, { type }, { severity: "warning", related }),
  );
}

/** Chooses the side with fewer places to report: one document that shares something with several others is reported once. */
function blame(clashes: readonly Clash[]): { readonly blamed: readonly Place[]; readonly others: readonly Place[] } {
  const inner = distinctPlaces(clashes.map(({ a }) => a));
  const outer = distinctPlaces(clashes.map(({ b }) => b));
  return inner.length <= outer.length ? { blamed: inner, others: outer } : { blamed: outer, others: inner };
}

function explainClashes(id: string, clashes: readonly Clash[]): Diagnostic[] {
  const { blamed, others } = blame(clashes);
  const related = others.map((other) =>
    toRelated({ source: other.document.source, path: other.path }, WORDS.firstUse(id)),
  );
  return blamed.map(({ document, path }) => duplicateId.atValue(document.source, path, { id }, { related }));
}

function distinctPlaces(places: readonly Place[]): Place[] {
  return [...new Map(places.map((place) => [`${place.document.source.file} ${place.path.join("/")}`, place])).values()];
}
