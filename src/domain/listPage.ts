/* Pages of a long list, and the number of a page in an address. */

const MAX_PAGES = 1_000_000;
const NEIGHBOURS = 1;

/** Parses the page number of an address; 1 where it is missing or not a page number. */
export function readPageNumber(text: string | undefined): number {
  if (text === undefined || !/^[1-9]\d{0,6}$/.test(text)) return 1;
  return Math.min(Number(text), MAX_PAGES);
}

/** The number of pages for a number of entries; 1 for an empty list. */
export function countPages(entries: number, perPage: number): number {
  return Math.max(1, Math.ceil(entries / perPage));
}

/** The entries of one page; pages are counted from 1. */
export function slicePage<Entry>(entries: readonly Entry[], page: number, perPage: number): readonly Entry[] {
  return entries.slice((page - 1) * perPage, page * perPage);
}

/** The page numbers of a pager: the first, the last and those around the current one; undefined marks a gap. */
export function listPageNumbers(page: number, totalPages: number): (number | undefined)[] {
  const wanted = new Set([1, totalPages]);
  for (let near = page - NEIGHBOURS; near <= page + NEIGHBOURS; near++) {
    if (near >= 1 && near <= totalPages) wanted.add(near);
  }
  const numbers = [...wanted].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const gap = number - (numbers[index - 1] ?? number - 1) - 1;
    if (gap === 0) return [number];
    return gap === 1 ? [number - 1, number] : [undefined, number];
  });
}

/** A path with its query after changes to some parameters; undefined removes a parameter. */
export function changeQuery(
  path: string,
  query: Readonly<Record<string, string>>,
  changes: Readonly<Record<string, string | undefined>>,
): string {
  const entries = Object.entries({ ...query, ...changes }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  const text = new URLSearchParams(entries).toString();
  return text === "" ? path : `${path}?${text}`;
}
