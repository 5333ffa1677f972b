import { isRecord } from "../../src/domain/isRecord";
import type { Random } from "../../src/reference-api/seed/random";

/** A part of another type than any answer has there. */
const OTHERS = [null, 7, true, "another", [], {}, [null], { $date: 5 }, "__proto__"];

/** Ways in which an answer of another version, or one changed by hand, differs. */
const WAYS: readonly ((value: unknown, random: Random) => unknown)[] = [
  (_, random) => random.pick(OTHERS.slice(0, 4)),
  (value) => (Array.isArray(value) ? { items: value } : [value]),
  (value) => renameFields(value),
  (value) => toTexts(value),
  (value, random) => replacePart(value, random),
  (value) => (isRecord(value) ? {} : [null, null]),
];

/** Returns an answer as another version, or somebody, could have written it; `number` chooses the way. */
export function spoilAnswer(value: unknown, number: number, random: Random): unknown {
  return (WAYS[number % WAYS.length] ?? renameFields)(value, random);
}

function renameFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(renameFields);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [`${name}_v2`, renameFields(part)]));
}

function toTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toTexts);
  if (!isRecord(value)) return String(value);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, toTexts(part)]));
}

function typeOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "list" : typeof value;
}

/** Replaces one part at a random depth by one of another type. */
function replacePart(value: unknown, random: Random): unknown {
  const entries = typeof value === "object" && value !== null ? Object.entries(value) : [];
  if (entries.length === 0) return random.pick(OTHERS.filter((other) => typeOf(other) !== typeOf(value)));
  const [name, part] = random.pick(entries);
  return Object.assign(structuredClone(value) as object, { [name]: replacePart(part, random) });
}
