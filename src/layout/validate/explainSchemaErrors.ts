import { isRecord } from "../../domain/isRecord";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import { badForm } from "../diagnostics/kinds/bad-form";
import { badName } from "../diagnostics/kinds/bad-name";
import { emptySections } from "../diagnostics/kinds/empty-sections";
import { invalid } from "../diagnostics/kinds/invalid";
import { misplacedKey } from "../diagnostics/kinds/misplaced-key";
import { missingKey } from "../diagnostics/kinds/missing-key";
import { tooFewEntries } from "../diagnostics/kinds/too-few-entries";
import { tooGreat } from "../diagnostics/kinds/too-great";
import { tooLong } from "../diagnostics/kinds/too-long";
import { tooManyEntries } from "../diagnostics/kinds/too-many-entries";
import { tooShort } from "../diagnostics/kinds/too-short";
import { tooSmall } from "../diagnostics/kinds/too-small";
import { unknownKey } from "../diagnostics/kinds/unknown-key";
import { unknownValue } from "../diagnostics/kinds/unknown-value";
import { wrongRoot } from "../diagnostics/kinds/wrong-root";
import { wrongType } from "../diagnostics/kinds/wrong-type";
import { wrongValue } from "../diagnostics/kinds/wrong-value";
import { createMoreFaults, type FaultPlace, MOST_FAULTS } from "../diagnostics/limitFaults";
import { replaceNode } from "../diagnostics/replaceNode";
import { findNearest, findShortened } from "../diagnostics/suggest";
import { suggestReplacement } from "../diagnostics/suggestReplacement";
import { describeType, formatAllowed, formatType, formatValue, WORDS } from "../diagnostics/words";
import type { SchemaError } from "../schema/listSchemaErrors";
import { getSectionSchema } from "../schema/schemas";
import { findSettingOwners } from "../schema/settingOwners";
import { formatPointer, getAt, type Path, toPath } from "../source/pointer";
import type { DocumentSource } from "../source/SourceText";
import { toName } from "../source/toName";
import { adviseType } from "./adviseType";
import { findWantedKey, listFreeKeys, listKeys, mergeSchemaErrors } from "./mergeSchemaErrors";
import { describeForm, readForm, suggestForm } from "./suggestForm";

/** Subject of the errors: a value in a file, and its name in messages. */
export interface Subject {
  readonly source: DocumentSource;
  readonly value: unknown;
  /** The path of the value in the file. */
  readonly path: Path;
  /** “deal-grid”, “the document”, … */
  readonly owner: string;
}

/**
 * Turns a validator's errors into diagnostics: one for each fault, at the wrong key or value. Only a limited number of them are
 * explained; each of the others is a `more-faults` at its place.
 */
export function explainSchemaErrors(errors: readonly SchemaError[], subject: Subject): Diagnostic[] {
  const faults = listSchemaFaults(errors, subject);
  if (faults.length <= MOST_FAULTS) return faults.map(({ explain }) => explain());
  const placed = faults.map(({ place, explain }) => ({ place: place(), explain }));
  placed.sort((a, b) => a.place.line - b.place.line || a.place.column - b.place.column);
  return placed.map(({ place, explain }, index) =>
    index < MOST_FAULTS ? explain() : createMoreFaults(place, "error"),
  );
}

/** A fault that is not explained yet. */
export interface SchemaFault {
  readonly error: SchemaError;
  place(): FaultPlace;
  explain(): Diagnostic;
}

/** The same, each to be explained when it is shown. */
export function listSchemaFaults(errors: readonly SchemaError[], subject: Subject): SchemaFault[] {
  return mergeSchemaErrors(errors, subject.value).map((error) => ({
    error,
    place: () => placeFault(error, subject),
    explain: () => explain(error, subject),
  }));
}

/** The place at which `explain` puts the diagnostic. */
function placeFault(
  { keyword, instancePath, params }: SchemaError,
  { source, value, path: start }: Subject,
): FaultPlace {
  const path = [...start, ...toPath(value, instancePath)];
  const key = keyword === "additionalProperties" ? params.additionalProperty : params.propertyName;
  const at = keyword === "additionalProperties" || keyword === "propertyNames" ? [...path, String(key)] : path;
  const isKey = at !== path || keyword === "false schema";
  const range = isKey ? source.rangeOfKey(at) : source.rangeOf(at);
  return { file: source.file, ...range, pointer: formatPointer(at) };
}

function explain(error: SchemaError, subject: Subject): Diagnostic {
  const inner = toPath(subject.value, error.instancePath);
  const path = [...subject.path, ...inner];
  switch (error.keyword) {
    case "additionalProperties":
      return explainUnknownKey(error, subject, path);
    case "required": {
      const key = String(error.params.missingProperty);
      const values = { key, owner: nameOwner(subject, inner), advice: adviseKey(key, error, subject) };
      return missingKey.atValue(subject.source, path, values);
    }
    case "propertyNames": {
      const key = String(error.params.propertyName);
      const form = readForm(isRecord(error.schema) ? error.schema : {});
      const values = { key, owner: String(path.at(-1) ?? subject.owner), form };
      return badName.atKey(subject.source, [...path, key], values);
    }
    case "false schema": {
      const kind = isRecord(subject.value) ? toName(subject.value.kind) : "";
      return misplacedKey.atKey(subject.source, path, { key: nameKey(path), kind });
    }
    default:
      return explainValue(error, subject, path, getAt(subject.value, inner));
  }
}

/** Advice to add a missing key: with the example of its schema, or where to find one. */
function adviseKey(key: string, { parentSchema }: SchemaError, { owner }: Subject): string {
  const example = getAt(parentSchema, ["properties", key, "examples", 0]);
  return WORDS.addKey(key, example, getSectionSchema(owner) === undefined ? undefined : owner);
}

function explainUnknownKey(error: SchemaError, subject: Subject, path: Path): Diagnostic {
  const key = String(error.params.additionalProperty);
  const at = [...path, key];
  // An operation can set what is set already.
  const isPointer = subject.source.pointerAt?.(at) !== undefined;
  const free = isPointer ? listKeys(error).filter(isSettable) : listFreeKeys(error, subject.value);
  const inner = path.slice(subject.path.length);
  const owner = nameOwner(subject, inner);
  const meant = suggestKey(error, subject, { key, at, free });
  const wanted = inner.length === 0 ? undefined : findWantedKey(error, subject.value, key);
  // Only a slip without doubt, or what the object lacks, is likelier than a setting that exists at another place.
  const isHere = meant.fix !== undefined || wanted !== undefined;
  const elsewhere = isHere ? "" : nameOtherOwners(key, subject, inner);
  const allowed = `${formatAllowed(free, WORDS.possibleHere)} ${elsewhere}`;
  const replacement = meant.suggestion === undefined && wanted !== undefined ? { suggestion: wanted } : meant;
  return unknownKey.atKey(subject.source, at, { key, owner, allowed }, elsewhere === "" ? replacement : {});
}

/** False for what operations other than `set` change. */
function isSettable(key: string): boolean {
  return key !== "id" && key !== "type" && key !== "sections";
}

/** The free key that a key probably means; else one that is set already, which cannot be written a second time. */
function suggestKey(
  error: SchemaError,
  subject: Subject,
  { key, at, free }: { readonly key: string; readonly at: Path; readonly free: readonly string[] },
): ReturnType<typeof suggestReplacement> {
  const { source } = subject;
  const meant = suggestReplacement(source, source.keyNodeAt(at), key, free);
  const pointer = source.pointerAt?.(at);
  if (pointer !== undefined && meant.suggestion !== undefined) {
    const text = `${pointer.slice(0, pointer.lastIndexOf("/"))}/${meant.suggestion}`;
    return { suggestion: text, fix: meant.fix && replaceNode(source, source.keyNodeAt(at), text) };
  }
  if (meant.fix !== undefined && hasRival(error, subject.value, key, meant.suggestion))
    return { suggestion: meant.suggestion };
  const suggestion = meant.suggestion === undefined ? findNearest(key, listKeys(error)) : undefined;
  return suggestion === undefined ? meant : { suggestion };
}

/** Maximum number of keys of an object that are compared with one another. */
const MOST_RIVALS = 100;

/** True where another unknown key of the object means the same: only one of them can be corrected. */
function hasRival(error: SchemaError, value: unknown, key: string, meant: string | undefined): boolean {
  const known = listKeys(error);
  const object = getAt(value, toPath(value, error.instancePath));
  const others = Object.keys(isRecord(object) ? object : {}).filter((other) => other !== key && !known.includes(other));
  return others.length > MOST_RIVALS || others.some((other) => findNearest(other, known) === meant);
}

/** Maximum number of named owners; a setting of more owners gives no hint at what was meant. */
const MAX_OWNERS = 3;

/** Returns a sentence about the owners of a setting of this name; an empty text if it would not help. */
function nameOtherOwners(key: string, { owner, value }: Subject, inner: Path): string {
  const { names, areOwn } = findSettingOwners(key, owner, inner.length > 0, value);
  return names.length === 0 || names.length > MAX_OWNERS ? "" : WORDS.settingOf(key, names, areOwn);
}

function explainValue(error: SchemaError, subject: Subject, path: Path, value: unknown): Diagnostic {
  const key = nameKey(path);
  const limit = Number(error.params.limit ?? 0);
  switch (error.keyword) {
    case "type":
      return explainType(error, subject, path, value);
    case "const":
      return explainConst(error, subject, path);
    case "enum":
      return explainEnum(error, subject, path, value);
    case "minimum":
      return tooSmall.atValue(subject.source, path, { key, actual: Number(value), limit });
    case "maximum":
      return tooGreat.atValue(subject.source, path, { key, actual: Number(value), limit });
    case "minLength":
      return tooShort.atValue(subject.source, path, { key, actual: [...String(value)].length, limit });
    case "maxLength":
      return tooLong.atValue(subject.source, path, { key, actual: [...String(value)].length, limit });
    case "minItems":
    case "minProperties": {
      if (path.at(-1) === "sections") return emptySections.atValue(subject.source, path, nameHolder(subject, path));
      return tooFewEntries.atValue(subject.source, path, {
        key,
        actual: countEntries(value),
        limit,
        owner: subject.owner,
      });
    }
    case "maxItems":
    case "maxProperties":
      return tooManyEntries.atValue(subject.source, path, { key, actual: countEntries(value), limit });
    case "pattern": {
      const facts = { key, actual: formatValue(value), form: describeForm(error, value) };
      return badForm.atValue(subject.source, path, facts, suggestForm(error, subject.source, path, value));
    }
    default:
      return invalid.atValue(subject.source, path, { key, problem: error.message ?? "is not allowed" });
  }
}

function explainType(error: SchemaError, subject: Subject, path: Path, value: unknown): Diagnostic {
  const expected = String(error.params.type);
  if (path.length === 0) {
    const values = { actual: describeType(value), owner: subject.owner, form: WORDS.documentForm };
    return wrongRoot.atValue(subject.source, path, values);
  }
  const meant = readMeant(expected, value, error.parentSchema);
  const facts = {
    key: nameKey(path),
    expected: formatType(expected),
    actual: describeActual(value, expected),
    advice: adviseType(expected, value, error.parentSchema),
  };
  if (meant === undefined) return wrongType.atValue(subject.source, path, facts);
  const fix = replaceNode(subject.source, subject.source.nodeAt(path), meant);
  return wrongType.atValue(subject.source, path, facts, { suggestion: JSON.stringify(meant), fix });
}

/** The number or truth value of a text that should not be in quotes, or the free text of a number that should be. */
function readMeant(expected: string, value: unknown, schema: unknown): unknown {
  const isFree = isRecord(schema) && schema.enum === undefined && schema.pattern === undefined;
  if (expected === "string" && isFree && Number.isSafeInteger(value)) return String(value);
  return typeof value === "string" ? readQuoted(expected, value) : undefined;
}

function readQuoted(expected: string, text: string): unknown {
  if (expected === "boolean" && (text === "true" || text === "false")) return text === "true";
  if ((expected === "integer" || expected === "number") && /^-?\d{1,9}$/.test(text)) return Number(text);
  return undefined;
}

function describeActual(value: unknown, expected: string): string {
  return expected === "integer" && typeof value === "number" ? String(value) : describeType(value);
}

function explainConst(error: SchemaError, subject: Subject, path: Path): Diagnostic {
  const expected: unknown = error.params.allowedValue;
  const facts = { key: nameKey(path), expected: formatValue(expected) };
  return wrongValue.atValue(subject.source, path, facts, { suggestion: JSON.stringify(expected) });
}

function explainEnum(error: SchemaError, subject: Subject, path: Path, value: unknown): Diagnostic {
  const allowed: unknown[] = Array.isArray(error.params.allowedValues) ? error.params.allowedValues : [];
  const words = allowed.filter((entry) => typeof entry === "string");
  const facts = { key: nameKey(path), actual: formatValue(value), allowed: formatAllowed(allowed) };
  return unknownValue.atValue(subject.source, path, facts, {
    suggestion: typeof value === "string" ? findShortened(value, words) : undefined,
    ...suggestReplacement(subject.source, subject.source.nodeAt(path), value, words),
  });
}

/** The key a message names: the last one of the path, with the index of an entry. */
function nameKey(path: Path): string {
  const index = path.findLastIndex((segment) => typeof segment === "string");
  return path
    .slice(Math.max(index, 0))
    .map((segment) => (typeof segment === "number" ? `[${segment}]` : segment))
    .join("");
}

/** The document, column or tab that has an empty list of sections, and what to do about it. */
function nameHolder({ value, path: start }: Subject, path: Path): { where: string; advice: string } {
  const [list, index] = path.slice(start.length, -1);
  if (typeof list !== "string" || typeof index !== "number")
    return { where: WORDS.thisDocument, advice: WORDS.addSection };
  const name = list.replace(/s$/, "");
  const id = toName(getAt(value, ["id"]));
  const where = WORDS.holder(name.charAt(0).toUpperCase() + name.slice(1), index + 1, id);
  return { where, advice: WORDS.addOrRemove(name) };
}

function nameOwner(subject: Subject, inner: Path): string {
  return inner.length === 0 ? subject.owner : `“${nameKey(inner)}” of ${subject.owner}`;
}

function countEntries(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  return isRecord(value) ? Object.keys(value).length : 0;
}
