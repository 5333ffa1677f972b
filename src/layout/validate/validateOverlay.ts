import { isRecord } from "../../domain/isRecord";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import { missingKey } from "../diagnostics/kinds/missing-key";
import { notForOneDomain } from "../diagnostics/kinds/not-for-one-domain";
import { timedAddress } from "../diagnostics/kinds/timed-address";
import { unknownOperation } from "../diagnostics/kinds/unknown-operation";
import { findNearest } from "../diagnostics/suggest";
import { WORDS } from "../diagnostics/words";
import { ADDRESS_SETTINGS, PLACE_SETTINGS } from "../document/address";
import { listDomainLists } from "../document/domainLists";
import type { PlacedDocument } from "../document/parseDocument";
import { findSections } from "../document/walkSections";
import { readSchedule } from "../schedule/Schedule";
import { listSchemaErrors } from "../schema/listSchemaErrors";
import { OPERATION_TYPES } from "../schema/schemas";
import { DOCUMENT_OWNER, DOMAIN_OWNER, nameOperation } from "../schema/settingOwners";
import { type Path, parsePointer } from "../source/pointer";
import type { DocumentSource } from "../source/SourceText";
import { checkHomeRules } from "./checkHomeRules";
import { checkSchedule, listFaulty } from "./checkSchedules";
import { explainSchemaErrors } from "./explainSchemaErrors";
import { type Discriminator, readDiscriminator } from "./readDiscriminator";
import { validateSection } from "./validateSchema";

/** Keys of the lists of operations in a document that extends another; a domain's file has one for each part of the page. */
const DOCUMENT_LISTS = ["operations"] as const;

/** True for the value of a file that changes another document. */
export function isOverlay(value: unknown): boolean {
  return isRecord(value) && (Object.hasOwn(value, "extends") || Object.hasOwn(value, "operations"));
}

/** Validates a document that extends another one, without the other one. */
export function validateOverlay({ source, value }: PlacedDocument): Diagnostic[] {
  if (value === undefined) return [];
  const missing =
    isRecord(value) && !Object.hasOwn(value, "extends") && !isMisspelt(value, "extends")
      ? [
          missingKey.atValue(source, [], {
            key: "extends",
            owner: DOCUMENT_OWNER,
            advice: WORDS.addKey("extends", "home/one", undefined),
          }),
        ]
      : [];
  return [...missing, ...validateFile({ source, value }, "overlay.json", DOCUMENT_OWNER, DOCUMENT_LISTS)];
}

/** Validates an overlay outside of the folders, such as the difference of two documents; it may leave out `extends`. */
export function validateDifference(document: PlacedDocument): Diagnostic[] {
  return validateFile(document, "overlay.json", "the overlay", DOCUMENT_LISTS);
}

/** Validates the changes of a domain, without the documents that it changes. */
export function validateDomainOverlay(document: PlacedDocument): Diagnostic[] {
  const { source, value } = document;
  const ofFile = validateFile(document, "domain.json", DOMAIN_OWNER, []);
  return [
    ...ofFile,
    ...checkHomeRules(document, ofFile),
    ...listDomainOperations(value).flatMap(({ operation, path }) => validateOperation(source, operation, path)),
    ...checkPlaces(document),
  ];
}

/**
 * Reports changes of paths: they are the same for all domains that have the page, and the home of a domain is at “/”. Whose look
 * counts is the home's to say.
 */
function checkPlaces({ source, value }: PlacedDocument): Diagnostic[] {
  const refuse =
    (settings: readonly string[]) =>
    ({ operation, path }: PlacedOperation): Diagnostic[] => {
      if (!isRecord(operation) || operation.section !== undefined || typeof operation.pointer !== "string") return [];
      const [setting = ""] = parsePointer(operation.pointer);
      if (!settings.includes(setting)) return [];
      return [notForOneDomain.atValue(source, [...path, "pointer"], { setting })];
    };
  return listDomainOperations(value).flatMap((placed) => {
    const [key] = placed.path;
    if (key === "home") return refuse([...ADDRESS_SETTINGS, "look"])(placed);
    return key === "pages" ? refuse(PLACE_SETTINGS)(placed) : [];
  });
}

interface PlacedOperation {
  readonly operation: unknown;
  readonly path: Path;
}

function listDomainOperations(value: unknown): PlacedOperation[] {
  return listDomainLists(value).flatMap(({ path, operations }) => listOperations(operations, path));
}

function listOperations(list: unknown, path: Path): PlacedOperation[] {
  return Array.isArray(list) ? list.map((operation, index) => ({ operation, path: [...path, index] })) : [];
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
  const lists = keys.flatMap((key) => listOperations(isRecord(value) ? value[key] : undefined, [key]));
  return [...shell, ...lists.flatMap(({ operation, path }) => validateOperation(source, operation, path))];
}

/** Checks the time of an operation; settings of the address cannot depend on the time. */
function checkTime(
  source: DocumentSource,
  operation: Readonly<Record<string, unknown>>,
  path: Path,
  faults: readonly Diagnostic[],
): Diagnostic[] {
  const schedule = readSchedule(operation);
  if (schedule === undefined) return [];
  const found = checkSchedule(source, { path, schedule }, listFaulty(faults));
  if (operation.section !== undefined || typeof operation.pointer !== "string") return found;
  const [setting = ""] = parsePointer(operation.pointer);
  if (!ADDRESS_SETTINGS.some((one) => one === setting)) return found;
  return [...found, timedAddress.atValue(source, [...path, "pointer"], { setting })];
}

const OPERATION: Discriminator = {
  key: "op",
  values: OPERATION_TYPES,
  synonyms: { add: "insert", append: "insert", delete: "remove", change: "set", update: "set", clear: "unset" },
  unknown: unknownOperation,
  owner: "an operation",
  nameObject: () => "the operation",
};

/** The `op` is read first, so that a message speaks of that operation's keys only. */
function validateOperation(source: DocumentSource, operation: unknown, path: Path): Diagnostic[] {
  // The schema of the list reports an operation that is not an object.
  if (!isRecord(operation)) return [];
  const op = readDiscriminator(OPERATION, operation, source, path);
  if ("fault" in op) return [op.fault];
  const own = explainSchemaErrors(listSchemaErrors(`operation-${op.value}.json`, operation), {
    source,
    value: operation,
    path,
    owner: nameOperation(op.value),
  });
  const at = [...path, "value"];
  const inserted = isRecord(operation.value)
    ? [{ section: operation.value as unknown, path: at }, ...findSections(operation.value, at)]
    : [];
  const sections = inserted.flatMap((found) => validateSection(source, found));
  return [...own, ...sections, ...checkTime(source, operation, path, own)];
}
