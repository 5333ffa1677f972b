import type { Diagnostic } from "../diagnostics/Diagnostic";
import type { DiagnosticKind, Facts } from "../diagnostics/defineDiagnostic";
import { missingKey } from "../diagnostics/kinds/missing-key";
import { unknownKey } from "../diagnostics/kinds/unknown-key";
import { replaceNode } from "../diagnostics/replaceNode";
import { findNearest, findSharing } from "../diagnostics/suggest";
import { suggestReplacement } from "../diagnostics/suggestReplacement";
import { formatAllowed, formatValue, WORDS } from "../diagnostics/words";
import type { Path } from "../source/pointer";
import type { DocumentSource } from "../source/SourceText";
import { toName } from "../source/toName";

/** A key whose value decides which schema an object follows, such as a section's `type` or an operation's `op`. */
export interface Discriminator {
  readonly key: string;
  readonly values: readonly string[];
  /** Values by other words that people write for them. */
  readonly synonyms?: Readonly<Record<string, string>>;
  /** Diagnostic for a value that is none of them. */
  readonly unknown: DiagnosticKind<Facts<"actual" | "allowed">>;
  /** “a section” */
  readonly owner: string;
  /** “the section “top-deals””, for an object without the key. */
  readonly nameObject: (object: Readonly<Record<string, unknown>>) => string;
  /** Key that an object can have in place of this one, such as a section's `include`. */
  readonly alternative?: DecidingKey;
}

interface DecidingKey {
  readonly key: string;
  /** True for a value that the key can have. */
  readonly takes: (value: unknown) => boolean;
}

/** The discriminator's value, or the fault of an object that has no valid one. */
export function readDiscriminator(
  discriminator: Discriminator,
  object: Readonly<Record<string, unknown>>,
  source: DocumentSource,
  path: Path,
): { readonly value: string } | { readonly fault: Diagnostic } {
  const { key, values } = discriminator;
  if (!Object.hasOwn(object, key)) return { fault: explainMissing(discriminator, object, source, path) };
  const value = object[key];
  if (typeof value === "string" && values.includes(value)) return { value };
  return { fault: explainUnknown(discriminator, value, source, [...path, key]) };
}

/** Returns the fault of a missing key, without which nothing else can be checked; it or its alternative may be misspelt. */
function explainMissing(
  { key, values, owner, nameObject, alternative }: Discriminator,
  object: Readonly<Record<string, unknown>>,
  source: DocumentSource,
  path: Path,
): Diagnostic {
  const own: DecidingKey = { key, takes: (value) => values.includes(toName(value)) };
  const found = findMisspelt(own, object) ?? (alternative && findMisspelt(alternative, object));
  if (found === undefined) {
    const advice = WORDS.addKey(key, values[0], undefined);
    return missingKey.atValue(source, path, { key, owner: nameObject(object), advice });
  }
  const { misspelt, meant } = found;
  const at = [...path, misspelt];
  const fix = replaceNode(source, source.keyNodeAt(at), meant);
  return unknownKey.atKey(source, at, { key: misspelt, owner, allowed: "" }, { suggestion: meant, fix });
}

/** Returns the key of an object that is a misspelt form of another one, and has a value for it. */
function findMisspelt({ key, takes }: DecidingKey, object: Readonly<Record<string, unknown>>) {
  const misspelt = Object.keys(object).find((other) => findNearest(other, [key]) === key && takes(object[other]));
  return misspelt === undefined ? undefined : { misspelt, meant: key };
}

function explainUnknown(
  { values, synonyms = {}, unknown }: Discriminator,
  value: unknown,
  source: DocumentSource,
  path: Path,
): Diagnostic {
  // There are no more than the schemas have: each is named.
  const allowed = formatAllowed(values, undefined, values.length);
  const facts = { actual: typeof value === "string" ? value : formatValue(value), allowed };
  const meant = suggestReplacement(source, source.nodeAt(path), value, values);
  const word = toName(value);
  const other = Object.hasOwn(synonyms, word) ? synonyms[word] : findSharing(word, values);
  const suggestion = meant.suggestion ?? other;
  return unknown.atValue(source, path, facts, { ...meant, suggestion });
}
