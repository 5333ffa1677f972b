import { isRecord } from "../../domain/isRecord";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import { bannerPastGrid } from "../diagnostics/kinds/banner-past-grid";
import { duplicateId } from "../diagnostics/kinds/duplicate-id";
import { duplicatePosition } from "../diagnostics/kinds/duplicate-position";
import { expandedBelowInitial } from "../diagnostics/kinds/expanded-below-initial";
import { missingBasis } from "../diagnostics/kinds/missing-basis";
import { overlappingBanners } from "../diagnostics/kinds/overlapping-banners";
import { surplusCells } from "../diagnostics/kinds/surplus-cells";
import { unknownCard } from "../diagnostics/kinds/unknown-card";
import { findNearest } from "../diagnostics/suggest";
import { formatAllowed, WORDS } from "../diagnostics/words";
import { HONEST } from "../document/honestCard";
import type { PlacedDocument } from "../document/parseDocument";
import { type FoundSection, findSections, listIds } from "../document/walkSections";
import { findOverlap } from "../schedule/listStates";
import { readSchedule } from "../schedule/Schedule";
import type { Path } from "../source/pointer";
import type { DocumentSource } from "../source/SourceText";
import { checkParts } from "./checkParts";

export type ValidSection = FoundSection<Record<string, unknown>>;

/**
 * Checks the rules that a schema cannot state, on the sections that their schemas accept. Card names are checked only when
 * the rest of the document has no fault, because such a fault may be why a card style is not found.
 */
export function checkSections({ source, value }: PlacedDocument, faults: readonly Diagnostic[]): Diagnostic[] {
  const isSound = (path: Path) => !faults.some(({ pointer }) => isInside(pointer, path));
  const sections = findSections(value).filter((found): found is ValidSection => isRecord(found.section));
  const isShellSound = !faults.some(({ pointer }) => !pointer.startsWith("/sections/"));
  return sections.flatMap((found) => {
    if (!isSound(found.path)) return [];
    const cards = isShellSound ? checkCard(source, value, found) : [];
    return [...cards, ...checkSection(source, found)];
  });
}

/** A home has a card style that is whole by itself: its others, and those of pages, build on it. */
export function checkBasis({ source, value }: PlacedDocument): Diagnostic[] {
  if (!isRecord(value) || value.kind !== "home" || !isRecord(value.cards)) return [];
  const styles = Object.entries(value.cards);
  const [first] = styles;
  const isBuilt = styles.every(([, style]) => isRecord(style) && style.basis !== undefined);
  return first !== undefined && isBuilt
    ? [missingBasis.atValue(source, ["cards", first[0], "basis"], { card: first[0] })]
    : [];
}

/** Checks the rules of one section by itself. */
export function checkSection(source: DocumentSource, found: ValidSection): Diagnostic[] {
  return [
    ...checkCount(source, found),
    ...checkBanners(source, found),
    ...checkRows(source, found),
    ...checkParts(source, found.section, found.path),
  ];
}

/** Ids must be unique on a page; the second one is the fault. */
export function checkIds({ source, value }: PlacedDocument): Diagnostic[] {
  const first = new Map<string, Path>();
  const found: Diagnostic[] = [];
  for (const { id, path } of listIds(value)) {
    const earlier = first.get(id);
    if (earlier === undefined) first.set(id, path);
    else {
      const related = [{ file: source.file, ...source.rangeOf(earlier), message: WORDS.firstUse(id) }];
      found.push(duplicateId.atValue(source, path, { id }, { related }));
    }
  }
  return found;
}

/** True when a pointer leads to a value at or below a path, and not into a section nested there. */
export function isInside(pointer: string, path: Path): boolean {
  const base = path.map((segment) => `/${segment}`).join("");
  if (pointer !== base && !pointer.startsWith(`${base}/`)) return false;
  return !/\/sections\/\d+/.test(pointer.slice(base.length));
}

function checkCard(source: DocumentSource, document: unknown, { section, path }: ValidSection): Diagnostic[] {
  const { card } = section;
  if (typeof card !== "string" || !isRecord(document)) return [];
  const cards = [...(isRecord(document.cards) ? Object.keys(document.cards) : []), HONEST];
  if (cards.includes(card)) return [];
  const values = { actual: card, allowed: formatAllowed(cards) };
  return [unknownCard.atValue(source, [...path, "card"], values, { suggestion: findNearest(card, cards) })];
}

function checkCount(source: DocumentSource, { section, path }: ValidSection): Diagnostic[] {
  const { count } = section;
  if (!isRecord(count) || typeof count.expanded !== "number" || typeof count.initial !== "number") return [];
  const { initial, expanded } = count;
  if (expanded >= initial) return [];
  return [expandedBelowInitial.atValue(source, [...path, "count", "expanded"], { initial, expanded })];
}

/** A row of a table has at most as many cells as there are columns. */
function checkRows(source: DocumentSource, { section, path }: ValidSection): Diagnostic[] {
  const { columns, rows } = section;
  if (!Array.isArray(columns) || !Array.isArray(rows)) return [];
  return rows.flatMap((cells, index) => {
    if (!Array.isArray(cells) || cells.length <= columns.length) return [];
    const values = { cells: cells.length, columnCount: columns.length };
    return [surplusCells.atValue(source, [...path, "rows", index, columns.length], values)];
  });
}

/** The last position of a grid is that of its last coupon or banner; the banners before a banner count, too. */
function checkBanners(source: DocumentSource, { section, path }: ValidSection): Diagnostic[] {
  const { banners, count } = section;
  if (!Array.isArray(banners) || !isRecord(count)) return [];
  const most = Math.max(Number(count.initial), Number(count.expanded ?? 0));
  const placed = banners.map((banner, index) => ({ position: Number(banner.position), index, banner }));
  placed.sort((a, b) => a.position - b.position || a.index - b.index);
  return placed.flatMap(({ position, index, banner }, order) => {
    const at = [...path, "banners", index, "position"];
    const schedule = readSchedule(banner);
    const earlier = placed.slice(0, order).filter((other) => other.position === position);
    for (const other of earlier) {
      const time = readSchedule(other.banner);
      if (schedule === undefined && time === undefined) {
        return [duplicatePosition.atValue(source, at, { position })];
      }
      const together = findOverlap(time, schedule);
      if (together !== undefined) {
        return [overlappingBanners.atValue(source, at, { position, at: together })];
      }
    }
    const last = most + order + 1;
    return position > last ? [bannerPastGrid.atValue(source, at, { position, last })] : [];
  });
}
