import { isRecord } from "../../domain/isRecord";
import type { Path } from "../source/pointer";

/** A text that names a section, with the name. */
export interface IdPlace {
  readonly path: Path;
  readonly id: string;
  /** The rest of the text behind the id, such as `/columns/0/sections`. */
  readonly rest: string;
  /** True where the text gives a section its id. */
  readonly isOwn: boolean;
}

/**
 * Lists where a value names sections: the ids of sections, and the targets and places of operations. `value` is a document, a
 * list of operations or a part of one.
 */
export function listIdPlaces(value: unknown, path: Path = []): IdPlace[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => listIdPlaces(item, [...path, index]));
  if (!isRecord(value)) return [];
  const own = typeof value.op === "string" ? listTargets(value, path) : listOwnId(value, path);
  return [...own, ...Object.entries(value).flatMap(([key, child]) => listIdPlaces(child, [...path, key]))];
}

/** The id of a section; tabs have ids, too, but no type. */
function listOwnId(value: Readonly<Record<string, unknown>>, path: Path): IdPlace[] {
  const isSection = typeof value.type === "string" || typeof value.include === "string";
  return isSection && typeof value.id === "string"
    ? [{ path: [...path, "id"], id: value.id, rest: "", isOwn: true }]
    : [];
}

function listTargets(operation: Readonly<Record<string, unknown>>, path: Path): IdPlace[] {
  const { op, section, to } = operation;
  const targets: IdPlace[] =
    typeof section === "string" ? [{ path: [...path, "section"], id: section, rest: "", isOwn: false }] : [];
  if (op === "rename" && typeof to === "string")
    return [...targets, { path: [...path, "to"], id: to, rest: "", isOwn: true }];
  const keys = op === "insert" ? ["at"] : op === "move" ? ["to", "was"] : [];
  return [...targets, ...keys.flatMap((key) => listPlaceIds(operation[key], [...path, key]))];
}

/** The section that a place names: one beside it, or the one that has the list. */
function listPlaceIds(place: unknown, path: Path): IdPlace[] {
  return Object.entries(isRecord(place) ? place : {}).flatMap(([key, name]) => {
    if (typeof name !== "string") return [];
    const slash = name.indexOf("/");
    if (key === "before" || key === "after") return [{ path: [...path, key], id: name, rest: "", isOwn: false }];
    // A list without a slash is the document's own.
    return slash === -1
      ? []
      : [{ path: [...path, key], id: name.slice(0, slash), rest: name.slice(slash), isOwn: false }];
  });
}
