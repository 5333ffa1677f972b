/** Pages of a long list, and the part of the address that names one. */

const MAX_PAGES = 1_000_000;
const NEIGHBOURS = 1;

/** The number of the page that an address asks for; the first where it asks for none, or for nothing sensible. */
export function readPageNumber(text: string | undefined): number {
  if (text === undefined || !/^[1-9]\d{0,6}$/.test(text)) return 1;
  return Math.min(Number(text), MAX_PAGES);
}

/** How many pages so many entries fill; an empty list has one. */
export function countPages(entries: number, perPage: number): number {
  return Math.max(1, Math.ceil(entries / perPage));
}

/** The entries of one page; pages count from 1. */
export function takePage<Entry>(entries: readonly Entry[], page: number, perPage: number): readonly Entry[] {
  return entries.slice((page - 1) * perPage, page * perPage);
}

/** The pages that are offered: the first, the last and those around the current one; undefined marks a gap. */
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

/** A path with a query in which some parameters are changed; an undefined one is left out. */
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
