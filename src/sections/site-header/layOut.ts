/** The areas of one row, from the start of the line. */
export type Areas = readonly string[];

/** Areas and tracks of a grid, as CSS writes them. */
export interface Grid {
  readonly rows: string;
  readonly columns: string;
}

/** An area without a part. */
const EMPTY = ".";

/**
 * Lays rows out in one grid. The menu, or else the search, takes the room that the other parts of its row leave. Around a logo
 * between two parts both sides are equally wide. `searchWidth` is the least width of the search.
 */
export function layOut(rows: readonly Areas[], searchWidth: string): Grid {
  const side = Math.max(...rows.map(countBesideLogo));
  return side > 0 ? layOutAroundLogo(rows, side) : layOutFromStart(rows, searchWidth);
}

/** Counts the parts on the fuller side of a logo between two parts. */
export function countBesideLogo(row: Areas): number {
  const before = row.indexOf("logo");
  const after = row.length - 1 - before;
  return before > 0 && after > 0 ? Math.max(before, after) : 0;
}

function layOutAroundLogo(rows: readonly Areas[], side: number): Grid {
  const areas = rows.map((row) => {
    if (countBesideLogo(row) === 0) return spread(row, 2 * side + 1);
    const at = row.indexOf("logo");
    return [...spread(row.slice(0, at), side), "logo", ...spread(row.slice(at + 1), side)];
  });
  const tracks = Array.from({ length: side }, () => "1fr");
  return writeGrid(areas, [...tracks, "auto", ...tracks]);
}

/** Gives the first areas one column each, and the last one those that remain. */
function spread(areas: Areas, columns: number): Areas {
  return Array.from({ length: columns }, (_, index) => areas[index] ?? areas.at(-1) ?? EMPTY);
}

function layOutFromStart(rows: readonly Areas[], searchWidth: string): Grid {
  const split = rows.map(splitRow);
  const left = Math.max(...split.map(({ before }) => before.length));
  const right = Math.max(...split.map(({ after }) => after.length));
  const areas = split.map(({ before, wide, after }) => {
    const span = left + 1 + right - before.length - after.length;
    return [...before, ...Array.from({ length: span }, () => wide), ...after];
  });
  const columns = Array.from({ length: left + 1 + right }, (_, column) => {
    if (column === left) return split.some(({ wide }) => isSearch(wide)) ? `minmax(${searchWidth},1fr)` : "1fr";
    const isBesideMenu = split.some(({ wide }, row) => wide === "nav" && isSearch(areas[row]?.[column]));
    return isBesideMenu ? `minmax(${searchWidth},17rem)` : "auto";
  });
  return writeGrid(areas, columns);
}

/** Finds the part that takes the room which the others leave; none where all parts are as wide as their content. */
function splitRow(row: Areas): { readonly before: Areas; readonly wide: string; readonly after: Areas } {
  const menu = row.indexOf("nav");
  const at = menu < 0 ? row.findIndex(isSearch) : menu;
  if (at < 0 && row.length > 1) return { before: row.slice(0, 1), wide: EMPTY, after: row.slice(1) };
  const index = Math.max(at, 0);
  return { before: row.slice(0, index), wide: row[index] ?? EMPTY, after: row.slice(index + 1) };
}

/** True for an area with the search. */
export function isSearch(area: string | undefined): boolean {
  return area === "tools" || area === "search";
}

function writeGrid(areas: readonly Areas[], columns: readonly string[]): Grid {
  return { rows: areas.map((row) => `"${row.join(" ")}"`).join(" "), columns: columns.join(" ") };
}
