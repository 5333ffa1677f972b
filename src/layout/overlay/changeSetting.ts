import { isRecord } from "../../domain/isRecord";
import { misplacedPointer } from "../diagnostics/kinds/misplaced-pointer";
import { movedEntry } from "../diagnostics/kinds/moved-entry";
import { staleEntry } from "../diagnostics/kinds/stale-entry";
import { stalePointer } from "../diagnostics/kinds/stale-pointer";
import { staleValue } from "../diagnostics/kinds/stale-value";
import { formatValue, WORDS } from "../diagnostics/words";
import { isForbiddenKey } from "../document/limits";
import { isEqual } from "../source/isEqual";
import { getAt, type Path, parsePointer, toPath } from "../source/pointer";
import { explainNeedless, type OperationFault, type OperationMode } from "./OperationFault";

type Mutable = Record<string, unknown>;

interface SettingChange {
  readonly pointer: string;
  readonly was?: unknown;
  readonly to?: unknown;
}

/** Sets a setting of a section, or of the document if the path is empty. */
export function set(
  document: Mutable,
  path: Path,
  change: SettingChange,
  mode: OperationMode,
): OperationFault | undefined {
  const target = findSetting(document, path, change, mode);
  if ("kind" in target) return target;
  const related = [...path, ...target.inner];
  if (isEqual(target.value, change.to)) return explainNeedless("to", related, mode);
  return changeSetting(target, change, related, mode, ({ parent, key }) => {
    if (Array.isArray(parent)) parent.splice(Number(key), 1, structuredClone(change.to));
    else parent[key] = structuredClone(change.to);
  });
}

/** Removes a setting, or an entry of a list. */
export function unset(
  document: Mutable,
  path: Path,
  change: SettingChange,
  mode: OperationMode,
): OperationFault | undefined {
  const target = findSetting(document, path, change, mode);
  if ("kind" in target) return target;
  const related = [...path, ...target.inner];
  const isEntry = mode === "lenient" && Array.isArray(target.parent);
  if (target.value === undefined && !isEntry) return explainNeedless("pointer", related, mode);
  return changeSetting(target, change, related, mode, ({ parent, key }) => {
    if (Array.isArray(parent)) parent.splice(Number(key), 1);
    else delete parent[key];
  });
}

/**
 * Changes a setting that has the expected value; a lenient operation changes any other value, too. A list entry is identified
 * by its value: a lenient operation finds it at another place in the list, and does not remove an entry that is gone.
 */
function changeSetting(
  target: Target,
  change: SettingChange,
  related: Path,
  mode: OperationMode,
  perform: (target: Target) => void,
): OperationFault | undefined {
  if (isEqual(target.value, change.was)) {
    perform(target);
    return undefined;
  }
  const stale = explainStale(change, target.value, related);
  if (mode === "strict") return stale;
  const { parent } = target;
  const place = Array.isArray(parent) ? followEntry(parent, change.was) : undefined;
  if (place !== undefined) {
    perform({ ...target, key: place });
    const pointer = change.pointer.replace(/[^/]*$/, place);
    const performed = { pointer, ...(change.was === undefined ? {} : { now: change.was }) };
    return { ...stale, kind: movedEntry, values: { ...stale.values, pointer }, performed };
  }
  const isRemoval = !Object.hasOwn(change, "to");
  if (Array.isArray(parent) && (isRemoval || target.value === undefined)) return { ...stale, kind: staleEntry };
  perform(target);
  return { ...stale, performed: target.value === undefined ? {} : { now: structuredClone(target.value) } };
}

/** Returns the only position of a value in a list; without a value, the end of the list. */
function followEntry(list: readonly unknown[], was: unknown): string | undefined {
  if (was === undefined) return String(list.length);
  const positions = list.flatMap((entry, index) => (isEqual(entry, was) ? [index] : []));
  return positions.length === 1 ? String(positions[0]) : undefined;
}

function explainStale({ pointer, was }: SettingChange, value: unknown, related: Path): OperationFault {
  const actual = value === undefined ? WORDS.noValue : formatValue(value);
  const values = { key: pointer, actual, expected: was === undefined ? WORDS.noValueExpected : formatValue(was) };
  return { kind: staleValue, at: [was === undefined ? "pointer" : "was"], values, related };
}

interface Target {
  readonly parent: Mutable | unknown[];
  readonly key: string;
  readonly inner: Path;
  readonly value: unknown;
}

/** The object or list that contains the last segment of a pointer. */
function findSetting(
  document: Mutable,
  path: Path,
  { pointer, was }: SettingChange,
  mode: OperationMode,
): Target | OperationFault {
  const owner = getAt(document, path);
  const segments = parsePointer(pointer);
  const [head = ""] = segments;
  const isReserved = path.length === 0 ? head === "sections" : head === "id" || head === "type";
  const isNested = segments.includes("sections");
  if (isReserved || isNested || segments.some(isForbiddenKey)) {
    return { kind: misplacedPointer, at: ["pointer"], values: { pointer } };
  }
  const inner = toPath(owner, pointer);
  const parent = getAt(owner, inner.slice(0, -1));
  const key = segments.at(-1) ?? "";
  // A lenient operation looks for the entry that it expects in the whole list, which may be shorter now.
  const isFollowed = mode === "lenient" && was !== undefined;
  const isIndex = /^\d+$/.test(key) && (isFollowed || Number(key) <= (Array.isArray(parent) ? parent.length : 0));
  const isPast = Array.isArray(parent) && !isIndex;
  if ((!isRecord(parent) && !Array.isArray(parent)) || isPast) {
    const possible = isRecord(owner) ? Object.keys(owner).map((name) => `/${name}`) : [];
    return { kind: stalePointer, at: ["pointer"], values: { pointer }, related: path, possible };
  }
  return { parent, key, inner, value: getAt(owner, inner) };
}
