import { isRecord } from "../../domain/isRecord";
import { keepByObject } from "../../domain/keepByObject";
import type { LayoutDocument } from "../../generated/documents";
import { completeDocument } from "../schema/applyDefaults";
import type { Path } from "../source/pointer";
import { listScheduled } from "./listScheduled";
import { type IsOpen, SCHEDULE_KEYS } from "./Schedule";

/** A document at a moment. */
export interface ShownDocument {
  readonly document: LayoutDocument;
  /** Paths, in the given document, of the entries of lists that are left out. */
  readonly gone: readonly Path[];
}

interface Entry {
  /** Rest of the path to the entry. */
  readonly rest: Path;
  readonly isOpen: boolean;
}

const GONE = Symbol("gone");

/**
 * Returns a document without closed sections, banner slots and other entries, and without the schedules of the open ones. A
 * closed card style has the defaults, or its basis alone. A column or tab whose sections are all closed is left out, and so is a section without
 * any column or tab. Parts without a schedule are not copied; a document without any is returned itself.
 */
export function leaveOutClosed(document: LayoutDocument, isOpen: IsOpen): ShownDocument {
  const scheduled = listScheduled(document);
  if (scheduled.length === 0) return { document, gone: [] };
  const entries = scheduled.map(({ path, schedule }) => ({ rest: path, isOpen: isOpen(schedule) }));
  const known = keptStates(document);
  const key = entries.map((entry) => Number(entry.isOpen)).join("");
  const kept = known.get(key);
  if (kept !== undefined) return kept;
  const gone: Path[] = [];
  const shown = { document: rebuild(document, entries, [], gone) as LayoutDocument, gone };
  if (known.size >= MAX_KEPT) known.clear();
  known.set(key, shown);
  return shown;
}

/** Maximum number of cached states of a document: all domains with the same local time share one. */
const MAX_KEPT = 16;
const keptStates = keepByObject((_document: LayoutDocument) => new Map<string, ShownDocument>());

function rebuild(value: unknown, entries: readonly Entry[], path: Path, gone: Path[]): unknown {
  if (entries.length === 0) return value;
  const own = entries.find(({ rest }) => rest.length === 0);
  if (own?.isOpen === false) return GONE;
  const byKey = groupByKey(entries);
  const inside = (key: string | number) => byKey.get(key) ?? [];
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => {
      const at = [...path, index];
      const shown = rebuild(item, inside(index), at, gone);
      if (shown !== GONE) return [shown];
      gone.push(at);
      return [];
    });
  }
  if (!isRecord(value)) return value;
  const keys = Object.keys(value).filter((key) => own === undefined || !SCHEDULE_KEYS.some((one) => one === key));
  const shown = keys.map((key): [string, unknown] => {
    const child = rebuild(value[key], inside(key), [...path, key], gone);
    return [key, child === GONE ? replaceCard(value[key]) : child];
  });
  const isEmptied = shown.some(([key, child]) => Array.isArray(child) && child.length === 0 && holds(key, value[key]));
  return isEmptied && path.length > 0 ? GONE : Object.fromEntries(shown);
}

/** Groups targets by their first key or index, because a list may have thousands of entries with a schedule. */
function groupByKey(entries: readonly Entry[]): ReadonlyMap<string | number, readonly Entry[]> {
  const groups = new Map<string | number, Entry[]>();
  for (const { rest, isOpen } of entries) {
    const [key, ...inner] = rest;
    if (key === undefined) continue;
    const group = groups.get(key) ?? [];
    group.push({ rest: inner, isOpen });
    groups.set(key, group);
  }
  return groups;
}

/** True for a list of sections, and for one of columns or tabs. */
function holds(key: string, list: unknown): boolean {
  if (!Array.isArray(list) || list.length === 0) return false;
  return key === "sections" || list.every((item) => isRecord(item) && Array.isArray(item.sections));
}

let defaultCard: unknown;

/** A card style without any setting of its own but the basis of the closed one. */
function replaceCard(closed: unknown): unknown {
  if (isRecord(closed) && closed.basis !== undefined) return { basis: closed.basis };
  defaultCard ??= completeDocument({ kind: "home", cards: { any: {} } }).cards?.any;
  return defaultCard;
}
