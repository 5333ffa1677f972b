import { atKey, atValue, replaceNode } from "../diagnostics/createDiagnostic";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import { formatAllowed, formatValue } from "../diagnostics/messages";
import { findNearest, isCertain } from "../diagnostics/suggest";
import type { PlacedDocument } from "../document/parseDocument";
import { findSections } from "../document/walkSections";
import { listSchemaErrors } from "../schema/listSchemaErrors";
import { OPERATION_TYPES } from "../schema/schemas";
import { isRecord, type Path } from "../source/pointer";
import type { DocumentSource } from "../source/SourceText";
import { explainSchemaErrors } from "./explainSchemaErrors";
import { validateSection } from "./validateSchema";

/** Keys of the lists of operations, in a document that extends another and in what a domain changes. */
export const DOCUMENT_OPERATIONS = ["operations"] as const;
export const DOMAIN_OPERATIONS = ["header", "home", "footer"] as const;

/** True for the value of a file that changes another document instead of being one. */
export function isOverlay(value: unknown): boolean {
  return isRecord(value) && (Object.hasOwn(value, "extends") || Object.hasOwn(value, "operations"));
}

/** Checks what a document that extends another says, by itself. */
export function validateOverlay({ source, value }: PlacedDocument): Diagnostic[] {
  if (value === undefined) return [];
  const missing =
    isRecord(value) && !Object.hasOwn(value, "extends") && !isMisspelt(value, "extends")
      ? [atValue("missing-key", source, [], { values: { key: "extends", owner: "the document" } })]
      : [];
  return [...missing, ...validateFile({ source, value }, "overlay.json", "the document", DOCUMENT_OPERATIONS)];
}

/** Checks an overlay that stands in no folder, such as a difference of two documents; it need not say what it extends. */
export function validateDifference(document: PlacedDocument): Diagnostic[] {
  return validateFile(document, "overlay.json", "the overlay", DOCUMENT_OPERATIONS);
}

/** Checks what a domain changes, by itself. */
export function validateDomainOverlay(document: PlacedDocument): Diagnostic[] {
  return validateFile(document, "domain.json", "the domain's file", DOMAIN_OPERATIONS);
}

function isMisspelt(value: Record<string, unknown>, key: string): boolean {
  return Object.keys(value).some((other) => findNearest(other, [key]) === key);
}

function validateFile(
  { source, value }: PlacedDocument,
  schema: string,
  owner: string,
  keys: readonly string[],
): Diagnostic[] {
  if (value === undefined) return [];
  const shell = explainSchemaErrors(listSchemaErrors(schema, value), { source, value, path: [], owner });
  const lists = keys.flatMap((key) => {
    const list = isRecord(value) ? value[key] : undefined;
    return Array.isArray(list) ? list.map((operation, index) => ({ operation, path: [key, index] })) : [];
  });
  return [...shell, ...lists.flatMap(({ operation, path }) => validateOperation(source, operation, path))];
}

/** The operation's `op` decides first, so that an error speaks of that operation's keys only. */
function validateOperation(source: DocumentSource, operation: unknown, path: Path): Diagnostic[] {
  // That every operation is an object is said by the schema of the list.
  if (!isRecord(operation)) return [];
  if (!Object.hasOwn(operation, "op")) return [explainMissingOp(source, operation, path)];
  const { op } = operation;
  if (typeof op !== "string" || !OPERATION_TYPES.includes(op)) return [explainUnknown(source, op, path)];
  const own = explainSchemaErrors(listSchemaErrors(`operation-${op}.json`, operation), {
    source,
    value: operation,
    path,
    owner: `the operation ${op}`,
  });
  const at = [...path, "value"];
  const inserted = isRecord(operation.value)
    ? [{ section: operation.value as unknown, path: at }, ...findSections(operation.value, at)]
    : [];
  return [...own, ...inserted.flatMap((found) => validateSection(source, found))];
}

function explainMissingOp(source: DocumentSource, operation: Record<string, unknown>, path: Path): Diagnostic {
  const misspelt = Object.keys(operation).find(
    (key) => findNearest(key, ["op"]) === "op" && OPERATION_TYPES.includes(String(operation[key])),
  );
  if (misspelt === undefined) {
    return atValue("missing-key", source, path, { values: { key: "op", owner: "the operation" } });
  }
  const at = [...path, misspelt];
  return atKey("unknown-key", source, at, {
    values: { key: misspelt, owner: "an operation", allowed: "" },
    suggestion: "op",
    fix: replaceNode(source, source.keyNodeAt(at), "op"),
  });
}

function explainUnknown(source: DocumentSource, op: unknown, path: Path): Diagnostic {
  const at = [...path, "op"];
  const suggestion = typeof op === "string" ? findNearest(op, OPERATION_TYPES) : undefined;
  const isSure = suggestion !== undefined && isCertain(String(op), suggestion, OPERATION_TYPES);
  return atValue("unknown-operation", source, at, {
    values: { actual: typeof op === "string" ? op : formatValue(op), allowed: formatAllowed(OPERATION_TYPES) },
    suggestion,
    fix: isSure ? replaceNode(source, source.nodeAt(at), suggestion) : undefined,
  });
}
