import fc from "fast-check";
import { isRecord } from "../../src/domain/isRecord";
import { hostileText, hostileValue } from "./hostileTexts";

type Path = readonly (string | number)[];
type Holder = Record<string | number, unknown>;

/** A place in a value. Places with the same shape differ in the indexes of lists alone. */
interface Spot {
  readonly path: Path;
  readonly shape: string;
}

const ACTIONS = ["replace", "remove", "repeat", "multiply", "wrap", "rename", "transplant", "splice"] as const;

/** One change of a value. Its numbers choose among what the value has, so that it fits every value. */
export interface JsonChange {
  readonly shape: number;
  readonly spot: number;
  readonly donor: number;
  readonly action: (typeof ACTIONS)[number];
  readonly value: unknown;
  readonly text: string;
  readonly size: number;
}

/** Changes that keep most of a value as it is, so that what reads it comes further than its first check. */
export const jsonChanges: fc.Arbitrary<readonly JsonChange[]> = fc.array(
  fc.record({
    shape: fc.nat(),
    spot: fc.nat(),
    donor: fc.nat(),
    action: fc.oneof(
      { weight: 4, arbitrary: fc.constant("replace" as const) },
      { weight: 6, arbitrary: fc.constantFrom(...ACTIONS) },
    ),
    value: hostileValue,
    text: hostileText,
    size: fc.integer({ min: 1, max: 60 }),
  }),
  { minLength: 1, maxLength: 4 },
);

/**
 * A copy of a JSON value with changes. Which place is changed is chosen by its shape first, so that a setting that
 * occurs once has the same chance as one that occurs a hundred times. `touched` collects the shapes.
 */
export function changeJson(value: unknown, changes: readonly JsonChange[], touched?: Set<string>): unknown {
  const root = { value: structuredClone(value) };
  for (const change of changes) {
    const spots = listSpots(root.value);
    const spot = pickSpot(spots, change.shape, change.spot);
    touched?.add(spot.shape);
    perform(root, spot.path, change, spots);
  }
  return root.value;
}

function listSpots(root: unknown): Spot[] {
  const spots: Spot[] = [];
  const visit = (value: unknown, path: Path, shape: string) => {
    spots.push({ path, shape });
    if (path.length > 12 || spots.length > 5000) return;
    if (Array.isArray(value)) {
      for (const [index, entry] of value.entries()) visit(entry, [...path, index], `${shape}/*`);
    } else if (isRecord(value)) {
      for (const [key, entry] of Object.entries(value)) visit(entry, [...path, key], `${shape}/${key}`);
    }
  };
  visit(root, [], "");
  return spots;
}

function pickSpot(spots: readonly Spot[], shape: number, spot: number): Spot {
  const shapes = [...new Set(spots.map((each) => each.shape))];
  const wanted = shapes[shape % shapes.length];
  const same = spots.filter((each) => each.shape === wanted);
  return same[spot % same.length] ?? { path: [], shape: "" };
}

function perform(root: { value: unknown }, path: Path, change: JsonChange, spots: readonly Spot[]): void {
  const { action, value, text, size, donor } = change;
  const all: Path = ["value", ...path];
  const key = all.at(-1) ?? "value";
  const holder = getHolder(root, all);
  const before = holder[key];
  const entries = Array.isArray(before) ? before : [before];
  if (action === "replace") put(holder, key, structuredClone(value));
  else if (action === "remove") {
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else if (path.length > 0) delete holder[key];
  } else if (action === "repeat") put(holder, key, [...entries, ...structuredClone(entries)]);
  else if (action === "multiply") put(holder, key, Array.from({ length: size }, () => structuredClone(entries)).flat());
  else if (action === "wrap") {
    let wrapped = before;
    for (let depth = 0; depth < size; depth++) wrapped = depth % 2 === 0 ? [wrapped] : { [text]: wrapped };
    put(holder, key, wrapped);
  } else if (action === "rename") {
    if (!Array.isArray(holder) && path.length > 0) delete holder[key];
    put(holder, Array.isArray(holder) ? key : text, before);
  } else if (action === "transplant") {
    const from: Path = ["value", ...(spots[donor % spots.length]?.path ?? [])];
    put(holder, key, structuredClone(getHolder(root, from)[from.at(-1) ?? "value"]));
  } else {
    const old = typeof before === "string" ? before : (JSON.stringify(before) ?? "");
    const at = size % (old.length + 1);
    put(holder, key, `${old.slice(0, at)}${text}${old.slice(at)}`);
  }
}

function getHolder(root: unknown, path: Path): Holder {
  let holder = root;
  for (const key of path.slice(0, -1)) holder = (holder as Holder)[key];
  return holder as Holder;
}

/** Like an assignment, and `__proto__` becomes a field like any other. */
function put(holder: Holder, key: string | number, value: unknown): void {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

const DAMAGES = ["none", "cut", "insert", "repeat-key", "mark", "comment", "nest", "overflow"] as const;

/** What happens to JSON on its way, which no value can say. */
export interface TextDamage {
  readonly kind: (typeof DAMAGES)[number];
  readonly at: number;
  readonly text: string;
  readonly size: number;
}

export const textDamage: fc.Arbitrary<TextDamage> = fc.record({
  kind: fc.oneof(
    { weight: 5, arbitrary: fc.constant("none" as const) },
    { weight: 4, arbitrary: fc.constantFrom(...DAMAGES) },
  ),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  text: hostileText,
  size: fc.integer({ min: 1, max: 3000 }),
});

/** A text with one damage. */
export function damageText(text: string, { kind, at, text: added, size }: TextDamage): string {
  const offset = Math.floor(at * text.length);
  const insert = (part: string) => `${text.slice(0, offset)}${part}${text.slice(offset)}`;
  if (kind === "cut") return text.slice(0, offset);
  if (kind === "insert") return insert(added);
  if (kind === "repeat-key") return text.replace(/\{\s*("(?:[^"\\]|\\.)*"\s*:)/, (begin, key) => `${begin}1,${key}`);
  if (kind === "mark") return `\ufeff${text}`;
  if (kind === "comment") return insert("/* */");
  if (kind === "nest") return `${'{"a":['.repeat(size)}${text}${"]}".repeat(size)}`;
  if (kind === "overflow") return text.replace(/:\s*(?=[\d"])/, ": 1e999 ");
  return text;
}
