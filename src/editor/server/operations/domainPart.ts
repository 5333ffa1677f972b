import { isRecord } from "../../../domain/isRecord";
import type { LayoutDocument, Operation } from "../../../generated/documents";
import {
  FIRST_STYLE,
  findFirstStyle,
  findInHome,
  isOnSameSetting,
  type LookValue,
  listLookValues,
  putAt,
  readLookOperation,
  writeLookValues,
} from "../../../layout/document/domainLook";
import { applyLook } from "../../../layout/overlay/applyLook";
import type { TracedDocument } from "../../../layout/overlay/TracedDocument";
import { isEqual } from "../../../layout/source/isEqual";
import { formatPointer, getAt, type Path } from "../../../layout/source/pointer";
import { SourceText } from "../../../layout/source/SourceText";
import type { Json } from "./performEach";
import { withoutSetting } from "./settingEdits";

/** The changes of a domain in a document. */
export interface DomainPart {
  /** The document to which the operations apply. */
  readonly base: LayoutDocument;
  /** The values of the domain's look, as operations that come before the others. */
  readonly look: readonly LookEntry[];
  readonly list: readonly Operation[];
  /** True for a home whose look the domain says, so that a change of it belongs there. */
  readonly takesLook: boolean;
}

interface LookEntry {
  readonly operation: Operation;
  /** Its place in the domain's file. */
  readonly path: Path;
}

const NO_TEXT = new SourceText("", "");

/**
 * Returns what a domain's file changes in a document, with the list of its operations on it. Values of the look that cannot be
 * told apart by operations are in `base` already: those of a home whose own look counts, and those that the list changes again.
 */
export function readDomainPart(
  raw: Json | undefined,
  list: readonly Operation[],
  { document, provenance }: TracedDocument,
): DomainPart {
  const isHome = document.kind === "home";
  const takesLook = isHome && document.look !== "own";
  const values = isHome ? listLookValues(raw) : [];
  const look = takesLook ? values.flatMap((value) => toEntry(value, document, list)) : [];
  const others = values.filter(({ path }) => !look.some((entry) => isEqual(entry.path, path)));
  const base = applyLook({ document, provenance }, writeLookValues(others), NO_TEXT).document;
  return { base, look, list, takesLook };
}

function toEntry({ path, value }: LookValue, home: LayoutDocument, list: readonly Operation[]): LookEntry[] {
  const place = findInHome(path, home);
  if (place === undefined || !isRecord(getAt(home, place.slice(0, -1)))) return [];
  if (list.some((operation) => isOnSameSetting(operation, place))) return [];
  return [{ operation: { op: "set", pointer: formatPointer(place), to: value }, path }];
}

/**
 * Returns a domain's file with its look, and its list of operations, as an edited list of both has them. What the edit sets anew
 * belongs to the look where it can.
 */
export function splitDomainPart(
  raw: Json,
  { base, look, list, takesLook }: DomainPart,
  edited: readonly Operation[],
): { readonly raw: Json; readonly list: readonly Operation[] } {
  const isLook = (operation: Operation) => look.some((entry) => entry.operation === operation);
  const gone = look.filter(({ operation }) => !edited.includes(operation));
  const isKept = (operation: Operation) => list.includes(operation) || readLookOperation(operation) === undefined;
  const others = edited.filter((operation) => !isLook(operation));
  const kept = takesLook ? others.filter(isKept) : others;
  const added = others
    .filter((operation) => !kept.includes(operation))
    .flatMap((operation) => readLookOperation(operation) ?? [])
    .map(({ path, value }) => ({ path: toOwnPath(path, look, base, raw), value }));
  // What is set anew keeps its place.
  const left = gone.filter(({ path }) => !added.some((one) => isEqual(one.path, path)));
  const rest = left.reduce((value: Json, { path }) => withoutSetting(value, [], path, true) ?? value, raw);
  const changed = structuredClone(rest);
  for (const { path, value } of added) putAt(changed, path, value);
  return { raw: changed, list: kept };
}

/** The place in a domain's file of a home's setting: the one that states it already, else by the home's first card style. */
function toOwnPath(place: Path, look: readonly LookEntry[], home: LayoutDocument, raw: Json): Path {
  const pointer = formatPointer(place);
  const known = look.find(({ operation }) => "pointer" in operation && operation.pointer === pointer);
  if (known !== undefined) return known.path;
  const [setting, style = "", ...rest] = place;
  const isNamed = isRecord(raw.cards) && Object.hasOwn(raw.cards, style);
  if (setting !== "cards" || isNamed || style !== findFirstStyle(home)) return place;
  return [setting, FIRST_STYLE, ...rest];
}
