import { atKey, atValue, replaceNode } from "../diagnostics/createDiagnostic";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import type { DiagnosticCode } from "../diagnostics/messages";
import { findNearest } from "../diagnostics/suggest";
import { suggestReplacement } from "../diagnostics/suggestReplacement";
import { formatAllowed, formatValue } from "../diagnostics/words";
import type { Path } from "../source/pointer";
import type { DocumentSource } from "../source/SourceText";
import { toName } from "../source/toName";

/** A key whose value decides which schema an object follows, such as a section's `type` or an operation's `op`. */
export interface Discriminator {
  readonly key: string;
  readonly values: readonly string[];
  /** Code of the diagnostic for a value that is none of them. */
  readonly unknownCode: DiagnosticCode;
  /** “a section” */
  readonly owner: string;
  /** “the section “top-deals””, for an object without the key. */
  readonly nameObject: (object: Readonly<Record<string, unknown>>) => string;
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

/** Returns the fault of a missing key, without which nothing else can be checked; the key may be misspelt. */
function explainMissing(
  { key, values, owner, nameObject }: Discriminator,
  object: Readonly<Record<string, unknown>>,
  source: DocumentSource,
  path: Path,
): Diagnostic {
  const misspelt = Object.keys(object).find(
    (other) => findNearest(other, [key]) === key && values.includes(toName(object[other])),
  );
  if (misspelt === undefined)
    return atValue("missing-key", source, path, { values: { key, owner: nameObject(object) } });
  const at = [...path, misspelt];
  return atKey("unknown-key", source, at, {
    values: { key: misspelt, owner, allowed: "" },
    suggestion: key,
    fix: replaceNode(source, source.keyNodeAt(at), key),
  });
}

function explainUnknown(
  { values, unknownCode }: Discriminator,
  value: unknown,
  source: DocumentSource,
  path: Path,
): Diagnostic {
  // There are no more than the schemas have: each is named.
  const allowed = formatAllowed(values, undefined, values.length);
  return atValue(unknownCode, source, path, {
    values: { actual: typeof value === "string" ? value : formatValue(value), allowed },
    ...suggestReplacement(source, source.nodeAt(path), value, values),
  });
}
