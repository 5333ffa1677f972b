import { isRecord } from "../../domain/isRecord";
import type { LayoutDocument } from "../../generated/documents";
import { isEqual } from "../source/isEqual";
import { formatPointer, type Path, parsePointer } from "../source/pointer";
import { isForbiddenKey } from "./limits";

/** The settings of a domain's file that say how its pages look, whichever home the domain has. */
export const LOOK_SETTINGS = ["theme", "cards"] as const;

/** The name by which a domain's file means the home's first card style without a basis. */
export const FIRST_STYLE = "first";

/** A value of a domain's look, with its place in the domain's file. */
export interface LookValue {
  readonly path: Path;
  readonly value: unknown;
}

/** Settings that are one value although they are objects: a part of one and a part of another make no sense together. */
const WHOLE = ["motif"];

/** Lists the values that a domain's file, which may have faults, states about its look: each colour and each text by itself. */
export function listLookValues(file: unknown): readonly LookValue[] {
  if (!isRecord(file)) return [];
  return LOOK_SETTINGS.flatMap((key) => (isRecord(file[key]) ? listInside(file[key], [key]) : []));
}

function listInside(settings: Readonly<Record<string, unknown>>, path: Path): LookValue[] {
  return Object.entries(settings).flatMap(([key, value]) => {
    const at = [...path, key];
    if (isForbiddenKey(key)) return [];
    return isRecord(value) && !WHOLE.includes(key) ? listInside(value, at) : [{ path: at, value }];
  });
}

/** Writes values of the look as the settings of a domain's file. */
export function writeLookValues(values: readonly LookValue[]): Record<string, unknown> {
  const settings: Record<string, unknown> = {};
  for (const { path, value } of values) putAt(settings, path, value);
  return settings;
}

/** Puts a value at a path of an object, and makes the objects that are missing on its way. */
export function putAt(target: Record<string, unknown>, path: Path, value: unknown): void {
  const [key = "", ...rest] = path.map(String);
  if (rest.length === 0) {
    target[key] = value;
    return;
  }
  const own = Object.hasOwn(target, key) ? target[key] : undefined;
  const inner = isRecord(own) ? own : {};
  target[key] = inner;
  putAt(inner, rest, value);
}

/** The value of the look that an operation sets at all times; `undefined` for any other operation, which may have faults. */
export function readLookOperation(operation: unknown): LookValue | undefined {
  if (!isRecord(operation) || operation.op !== "set" || typeof operation.pointer !== "string") return undefined;
  const others = Object.keys(operation).filter((key) => !["op", "pointer", "was", "to"].includes(key));
  const path = parsePointer(operation.pointer);
  if (others.length > 0 || path.length < 2 || path.some(isForbiddenKey)) return undefined;
  if (!LOOK_SETTINGS.some((key) => key === path[0])) return undefined;
  const value = { path, value: operation.to };
  // One value, and no object that takes the place of several: it would clear the others.
  const [only, ...more] = listLookValues(writeLookValues([value]));
  return more.length === 0 && isEqual(only, value) ? value : undefined;
}

/** True for an operation, which may have faults, on the same setting, on a part of it, or on one that it is a part of. */
export function isOnSameSetting(operation: unknown, path: Path): boolean {
  if (!isRecord(operation) || Object.hasOwn(operation, "section") || typeof operation.pointer !== "string")
    return false;
  const pointer = `${formatPointer(path)}/`;
  const other = `${operation.pointer}/`;
  return pointer.startsWith(other) || other.startsWith(pointer);
}

/** The place in a home of a value of the look; `undefined` for one of the first card style where the home has none. */
export function findInHome(path: Path, home: LayoutDocument): Path | undefined {
  const [setting = "", style = "", ...rest] = path;
  if (setting !== "cards" || style !== FIRST_STYLE) return path;
  const first = findFirstStyle(home);
  return first === undefined ? undefined : [setting, first, ...rest];
}

/** The name of a home's first card style without a basis. */
export function findFirstStyle({ cards }: LayoutDocument): string | undefined {
  return Object.entries(cards ?? {}).find(([, style]) => style?.basis === undefined)?.[0];
}
