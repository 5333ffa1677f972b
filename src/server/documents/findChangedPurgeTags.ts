import type { ServedLayouts } from "../../layout/accept/acceptLayoutSet";

/**
 * Finds the tags of the pages that a change of documents concerns: those of changed documents, and those of domains
 * whose operations changed. Undefined if the selection changed, which concerns every page.
 */
export function findChangedPurgeTags(before: ServedLayouts, after: ServedLayouts): readonly string[] | undefined {
  if (!isSame(before.selection, after.selection)) return undefined;
  const tags = [
    ...findChangedKeys(before.documents, after.documents).map((id) => `document:${id}`),
    ...findChangedKeys(mapTimed(before), mapTimed(after)).map((id) => `document:${id}`),
    ...findChangedKeys(mapOverlays(before), mapOverlays(after)).map((domain) => `domain:${domain}`),
    ...findPictureTags(before, after),
  ];
  return [...new Set(tags)];
}

/** Finds the tags of what names a picture that has changed, appeared or gone. */
function findPictureTags(before: ServedLayouts, after: ServedLayouts): string[] {
  const changed = before.pictures === after.pictures ? [] : findChangedKeys(before.pictures, after.pictures);
  if (changed.length === 0) return [];
  const naming = (map: ReadonlyMap<string, unknown>) =>
    [...map].flatMap(([key, value]) => {
      const text = JSON.stringify(value);
      return changed.some((name) => text.includes(JSON.stringify(name))) ? [key] : [];
    });
  return [
    ...[...naming(after.documents), ...naming(mapTimed(after))].map((id) => `document:${id}`),
    ...naming(mapOverlays(after)).map((domain) => `domain:${domain}`),
  ];
}

/** Maps documents to their operations with times, whose results are not in the documents of all times. */
function mapTimed({ traced }: ServedLayouts): ReadonlyMap<string, unknown> {
  return new Map([...traced].flatMap(([id, { timed }]) => (timed === undefined ? [] : [[id, timed.operations]])));
}

function mapOverlays({ changes }: ServedLayouts): ReadonlyMap<string, unknown> {
  return new Map([...changes].map(([domain, { overlay }]) => [domain, overlay]));
}

function findChangedKeys(before: ReadonlyMap<string, unknown>, after: ReadonlyMap<string, unknown>): string[] {
  const keys = new Set([...before.keys(), ...after.keys()]);
  return [...keys].filter((key) => !isSame(before.get(key), after.get(key)));
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
