import { isRecord } from "../../domain/isRecord";
import { keepByObject } from "../../domain/keepByObject";
import { atValue } from "../diagnostics/createDiagnostic";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import { WORDS } from "../diagnostics/messages";
import type { PlacedDocument } from "../document/parseDocument";
import { listIds } from "../document/walkSections";
import { toRelated } from "../overlay/Provenance";
import { listChoices } from "../select/listChoices";
import type { Path } from "../source/pointer";

interface Place {
  readonly document: PlacedDocument;
  readonly path: Path;
}

interface Clash {
  readonly id: string;
  readonly a: Place;
  readonly b: Place;
}

/**
 * Checks that no id is used twice on a page: by a home and its header or footer, by a header and its footer, or by any
 * other page and the headers and footers that it can have. Documents are given by id.
 */
export function checkPages(documents: ReadonlyMap<string, PlacedDocument>, selection: unknown): Diagnostic[] {
  const places = new Map([...documents.values()].map((document) => [document, mapIds(document)]));
  const clashes = listPairs(documents, selection).flatMap(([a, b]) => findClashes(places.get(a), places.get(b)));
  const ids = new Set(clashes.map(({ id }) => id));
  return [...ids].flatMap((id) => {
    const group = clashes.filter((clash) => clash.id === id);
    return explainClashes(id, group);
  });
}

/** Pairs of documents that are on one page, each pair once; the home or page first, the footer last. */
function listPairs(
  documents: ReadonlyMap<string, PlacedDocument>,
  selection: unknown,
): [PlacedDocument, PlacedDocument][] {
  const choices = listChoices(selection).map(({ choice }) => choice);
  const pages = [...documents.keys()].filter((id) => id.startsWith("page/"));
  const pairs = choices.flatMap(({ home, header, footer }): [unknown, unknown][] => [
    [home, header],
    [home, footer],
    [header, footer],
    ...pages.flatMap((page): [unknown, unknown][] => [
      [page, header],
      [page, footer],
    ]),
  ]);
  const distinct = new Map(pairs.map((pair) => [pair.join(" "), pair]));
  return [...distinct.values()].flatMap(([first, second]): [PlacedDocument, PlacedDocument][] => {
    const a = documents.get(String(first));
    const b = documents.get(String(second));
    return a === undefined || b === undefined || a === b ? [] : [[a, b]];
  });
}

function mapIds(document: PlacedDocument): Map<string, Place> {
  const { value } = document;
  const ids = isRecord(value) ? listIdsOnce(value) : listIds(value);
  return new Map(ids.map(({ id, path }) => [id, { document, path }]));
}

/** Walked once for a document: it is on the pages of many domains. */
const listIdsOnce = keepByObject((document: Readonly<Record<string, unknown>>) => listIds(document));

function findClashes(
  own: ReadonlyMap<string, Place> = new Map(),
  other: ReadonlyMap<string, Place> = new Map(),
): Clash[] {
  return [...own].flatMap(([id, a]) => {
    const b = other.get(id);
    return b === undefined ? [] : [{ id, a, b }];
  });
}

/** Where one document shares an id with several others, the one is reported. */
function explainClashes(id: string, clashes: readonly Clash[]): Diagnostic[] {
  const inner = distinctPlaces(clashes.map(({ a }) => a));
  const outer = distinctPlaces(clashes.map(({ b }) => b));
  const [blamed, others] = inner.length <= outer.length ? [inner, outer] : [outer, inner];
  return blamed.map(({ document, path }) =>
    atValue("duplicate-id", document.source, path, {
      values: { id },
      related: others.map((other) =>
        toRelated({ source: other.document.source, path: other.path }, WORDS.firstUse(id)),
      ),
    }),
  );
}

function distinctPlaces(places: readonly Place[]): Place[] {
  return [...new Map(places.map((place) => [`${place.document.source.file} ${place.path.join("/")}`, place])).values()];
}
