import type { SiteHeaderSection } from "../../generated/documents";
import { findArrangement } from "./findArrangement";
import { type Areas, countBesideLogo, isSearch, layOut } from "./layOut";
import { isMenuWithButtons } from "./menuWithButtons";

type Rows = readonly Areas[];
type Measures = Readonly<Record<string, string>>;

/** Least width of the search, on a wide and on a narrow screen. */
const SEARCH_WIDTH = { wide: "12rem", narrow: "0" };
/** The measures of the usual rows, which the style sheet has by itself. */
const USUAL: Measures = {
  rows: '"logo tools actions" "nav nav nav"',
  columns: "auto minmax(12rem,1fr) auto",
  "narrow-rows": '"logo tools toggle"',
  "narrow-columns": "auto minmax(0,1fr) auto",
  "narrow-buttons": "none",
  "narrow-logo-words": "0",
};
/** The side of its room at which a part stands by itself; the others stand at the end. */
const USUAL_SIDE: Measures = { logo: "start", nav: "start", menu: "start" };

/** A band beside other parts does not reach from edge to edge. */
const BLOCK: Measures = { "band-reach": "0", "band-room": "1rem" };

/**
 * Returns what the style sheet needs to know of a header's rows, where they are not the usual ones: areas and columns of the
 * grid above 768 px, above 1250 px (`far-…`) and below (`narrow-…`), the parts that a width hides, and where parts stand.
 */
export function arrangeParts(section: Pick<SiteHeaderSection, "rows" | "narrowRows" | "menu">): Measures {
  if (findArrangement(section) !== "own") return {};
  const isBand = section.menu.presentation === "band";
  const far = nameAreas(section.rows, isBand);
  const wide = nameAreas(section.rows.flatMap(giveMenuItsRow), isBand);
  const narrow = nameAreas(section.narrowRows, false, "toggle");
  const measures = {
    ...writeGrid("", wide, SEARCH_WIDTH.wide),
    ...(wide.length === far.length ? {} : writeGrid("far-", far, SEARCH_WIDTH.wide)),
    ...writeGrid("narrow-", narrow, SEARCH_WIDTH.narrow),
    ...placeParts("", section.rows, far),
    ...makeRoom("", wide),
    ...(wide.length === far.length ? {} : makeRoom("far-", far)),
    ...(isBand && far.some((row) => row.length > 1 && row.includes("nav")) ? BLOCK : {}),
    ...placeParts("narrow-", section.narrowRows, narrow),
  };
  return Object.fromEntries(Object.entries(measures).filter(([name, value]) => USUAL[name] !== value));
}

/** Gives the menu a row of its own where its row has not enough room for it on each wide screen. */
function giveMenuItsRow(row: Areas): Rows {
  const others = row.filter((part) => part !== "menu");
  const isFull = others.length < row.length && (others.includes("search") || others.length > 1);
  return isFull ? [others, ["menu"]] : [row];
}

/**
 * Names the areas of a grid. The search and the saved offers have one where nothing stands between them, and so have a band's
 * menu and buttons.
 */
function nameAreas(rows: Rows, isBand: boolean, menu = "nav"): Rows {
  const apart = areApart(rows);
  return rows.map((row) => {
    if (isBand && isMenuWithButtons(row)) return ["menu"];
    const areas = row.map((part) => {
      if (part === "menu") return menu;
      if (part === "buttons") return "actions";
      return !apart && isTool(part) ? "tools" : part;
    });
    return [...new Set(areas)];
  });
}

function isTool(part: string): boolean {
  return part === "search" || part === "saved";
}

function areApart(rows: Rows): boolean {
  const both = rows.flat().filter(isTool).length > 1;
  return both && !rows.some((row) => Math.abs(row.findIndex(isTool) - row.findLastIndex(isTool)) === 1);
}

function writeGrid(prefix: string, areas: Rows, searchWidth: string): Measures {
  return withPrefix(prefix, { ...layOut(areas, searchWidth) });
}

/** Room beside a menu after another part, above a band at the top, and below a last row without the room of links. */
function makeRoom(prefix: string, areas: Rows): Measures {
  const isBeside = areas.some((row) => row.indexOf("nav") > 0);
  const hasLinks = areas.at(-1)?.some((area) => area === "nav" || area === "menu");
  const measures: Measures = {
    ...(isBeside && { "nav-room": "1rem" }),
    ...(areas[0]?.[0] === "menu" && { "room-above": "0" }),
    ...(!hasLinks && { "room-below": "0.75rem" }),
  };
  return withPrefix(prefix, measures);
}

/** Says of each part whether it is hidden, and at which side it stands where that is not the usual one. */
function placeParts(prefix: string, rows: Rows, areas: Rows): Measures {
  const parts = rows.flat();
  const hidden = ["logo", "search", "saved", "menu", "buttons"].filter((part) => !parts.includes(part));
  const sides = areas.flatMap((row) => row.map((area) => [area, findSide(row, area)] as const));
  const tools = parts.filter(isTool);
  const isInMiddle = sides.some(([area, side]) => area === "logo" && side === "center");
  const isBesideLogo = areas.some((row) => countBesideLogo(row) > 0 && row.some(isSearch));
  const measures: Measures = {
    ...Object.fromEntries(hidden.map((part) => [part, "none"])),
    ...Object.fromEntries(
      sides.filter(([area, side]) => side !== usualSide(area)).map(([area, side]) => [`${area}-at`, side]),
    ),
    ...(isInMiddle && { "logo-words": "0" }),
    ...(isBesideLogo && { "search-width": "19rem" }),
    ...(tools.length === 0 && { tools: "none" }),
    ...(areApart(rows) && { tools: "contents" }),
    ...(tools[0] === "saved" && { "saved-order": "-1" }),
    ...(areas.some(([first]) => first === "toggle") && { "toggle-start": "1" }),
    ...(rows.some((row) => isMenuWithButtons(row) && row[0] === "menu") && { "actions-order": "0" }),
  };
  return withPrefix(prefix, measures);
}

function withPrefix(prefix: string, measures: Measures): Measures {
  return Object.fromEntries(Object.entries(measures).map(([name, value]) => [`${prefix}${name}`, value]));
}

function usualSide(area: string): string {
  return USUAL_SIDE[area] ?? "end";
}

/** A logo between two parts, or alone in its row, stands in the middle; the others towards the side where they are. */
function findSide(row: Areas, area: string): string {
  const at = row.indexOf(area);
  if (area === "logo") return row.length === 1 || countBesideLogo(row) > 0 ? "center" : "start";
  if (countBesideLogo(row) > 0) return at < row.indexOf("logo") ? "start" : "end";
  return at === 0 && row.length > 1 ? "start" : usualSide(area);
}
