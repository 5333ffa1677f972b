import type { Operation } from "../../generated/documents";
import type { Diagnostic, RelatedPlace } from "../diagnostics/Diagnostic";
import type { DiagnosticKind } from "../diagnostics/defineDiagnostic";
import { alreadyApplied } from "../diagnostics/kinds/already-applied";
import { conflictingOperations } from "../diagnostics/kinds/conflicting-operations";
import { movedEntry } from "../diagnostics/kinds/moved-entry";
import { needlessOperation } from "../diagnostics/kinds/needless-operation";
import { outdatedPlace } from "../diagnostics/kinds/outdated-place";
import { outdatedValue } from "../diagnostics/kinds/outdated-value";
import { overlappingOperations } from "../diagnostics/kinds/overlapping-operations";
import { stalePlace } from "../diagnostics/kinds/stale-place";
import { staleTarget } from "../diagnostics/kinds/stale-target";
import { staleValue } from "../diagnostics/kinds/stale-value";
import type { OperationFacts } from "../diagnostics/OperationFacts";
import { findMeant } from "../diagnostics/suggest";
import { formatAllowed, WORDS } from "../diagnostics/words";
import { type IsOpen, readSchedule } from "../schedule/Schedule";
import { completeDocument } from "../schema/applyDefaults";
import type { Path } from "../source/pointer";
import type { Anchor, SourceText } from "../source/SourceText";
import { copyDocument } from "./copyDocument";
import { describeBefore, describeFollowed, noteOrigins } from "./noteOrigins";
import type { OperationFault, OperationMode } from "./OperationFault";
import { listBrought, OperationHistory } from "./OperationHistory";
import { type Provenance, toRelated } from "./Provenance";
import { performOperation } from "./performOperation";
import { findLeftList, removeEmptied } from "./removeEmptied";
import type { TracedDocument } from "./TracedDocument";

/** Operations and their place in a file. */
export interface OperationList {
  readonly source: SourceText;
  readonly path: Path;
  readonly operations: readonly Operation[];
  /** Selects the operations with a schedule that apply. If absent, none of them. */
  readonly isOpen?: IsOpen | undefined;
}

export interface Applied {
  /** Absent when an operation could not be applied. */
  readonly traced?: TracedDocument;
  readonly diagnostics: readonly Diagnostic[];
}

/** Applies operations to a copy of a document, in order: all of them, or none. */
export function applyOperations(base: TracedDocument, list: OperationList): Applied {
  const missing = new Set<string>();
  const { traced, judged } = performAll(base, list, "strict");
  const diagnostics = judged.flatMap(({ diagnostic, fault }) => {
    // A missing section is reported once.
    const id = fault?.kind === staleTarget ? fault.values.id : undefined;
    if (id !== undefined && missing.has(id)) return [];
    if (id !== undefined) missing.add(id);
    return diagnostic ?? [];
  });
  return diagnostics.length > 0 ? { diagnostics } : { traced, diagnostics };
}

/**
 * Returns the faults of the operations that are valid by themselves; invalid ones are not performed. A fault caused by a section
 * that an invalid operation would insert is left out, because that operation's own fault is reported.
 */
export function listFaults(base: TracedDocument, list: OperationList & Pick<LenientList, "skipped">): Diagnostic[] {
  const missing = new Set<string>(list.operations.filter((_, index) => list.skipped.has(index)).flatMap(listBrought));
  return performAll(base, list, "strict").judged.flatMap(({ diagnostic, fault }) => {
    const id = fault?.kind === staleTarget ? fault.values.id : undefined;
    if (id !== undefined && missing.has(id)) return [];
    if (id !== undefined) missing.add(id);
    return diagnostic ?? [];
  });
}

/** Outcome of one operation of a list. */
export interface JudgedOperation {
  readonly operation: Operation;
  /** Its place in the file. */
  readonly path: Path;
  /** True when it is not in the outcome. */
  readonly isLeftOut: boolean;
  /** Reason why it is left out, or the difference between the expected and the present value. */
  readonly diagnostic?: Diagnostic;
  readonly fault?: OperationFault;
}

/** Operations that are checked one by one. */
export interface LenientList extends OperationList {
  /** The domain whose operations they are. */
  readonly domain: string;
  /** Indexes of operations that are left out from the start. */
  readonly skipped: ReadonlySet<number>;
}

/**
 * Applies operations to a copy of a document, in order, each by itself. An operation that finds another value than it expects
 * applies anyway, with a warning; an operation without its target is left out, with an error. If none applies, returns the
 * given document itself.
 */
export function applyEach(
  base: TracedDocument,
  list: LenientList,
): { readonly traced: TracedDocument; readonly judged: readonly JudgedOperation[] } {
  if (list.operations.length === 0) return { traced: base, judged: [] };
  const { traced, judged } = performAll(base, list, "lenient");
  return { traced: judged.every(({ isLeftOut }) => isLeftOut) ? base : traced, judged };
}

function performAll(base: TracedDocument, list: OperationList & Partial<LenientList>, mode: OperationMode) {
  const { source, path, operations, skipped, isOpen = () => false, domain = "" } = list;
  const document: Record<string, unknown> = copyDocument(base.document, operations);
  const provenance = base.provenance.copy();
  const history = new OperationHistory();
  const left = new Set<unknown[]>();
  const judge = (operation: Operation, index: number): JudgedOperation => {
    const anchor: Anchor = { source, path: [...path, index] };
    const leaveOut = (diagnostic?: Diagnostic, fault?: OperationFault): JudgedOperation => {
      history.addLeftOut(operation, anchor);
      return {
        operation,
        path: anchor.path,
        isLeftOut: true,
        ...(diagnostic && { diagnostic }),
        ...(fault && { fault }),
      };
    };
    if (skipped?.has(index)) return leaveOut();
    const conflict = history.findConflict(operation);
    if (conflict !== undefined) {
      const related = [toRelated(conflict, WORDS.firstChange)];
      const kind = readSchedule(operation) === undefined ? conflictingOperations : overlappingOperations;
      return leaveOut(kind.atValue(source, anchor.path, { target: nameTarget(operation) }, { related }));
    }
    const before = describeBefore(document, provenance, operation);
    const leaving = findLeftList(document, operation);
    const found = performOperation(document, operation, "strict");
    if (found === undefined) {
      if (leaving !== undefined) left.add(leaving);
      history.add(operation, anchor);
      noteOrigins(document, provenance, operation, anchor, before);
      return { operation, path: anchor.path, isLeftOut: false };
    }
    const context = { anchor, document, provenance, history, domain };
    // The places are those before the operation is performed all the same.
    const related = listRelated(found, context);
    const fault = mode === "strict" ? found : (performOperation(document, operation, mode) ?? found);
    const { performed } = fault;
    if (performed === undefined) return leaveOut(explainFault(fault, context, listRelated(fault, context)), fault);
    history.add(operation, anchor);
    if (leaving !== undefined) left.add(leaving);
    if (fault.kind !== alreadyApplied) {
      const { pointer } = performed;
      const done = pointer === undefined ? operation : { ...operation, pointer };
      const own = pointer === undefined ? before : describeFollowed(document, provenance, done, performed);
      noteOrigins(document, provenance, done, anchor, own);
    }
    return { operation, path: anchor.path, isLeftOut: false, diagnostic: explainFault(fault, context, related), fault };
  };
  const judged = operations.flatMap((operation, index) => {
    const schedule = readSchedule(operation);
    if (schedule === undefined || isOpen(schedule)) return [judge(operation, index)];
    history.addClosed(operation, { source, path: [...path, index] });
    return [];
  });
  removeEmptied(document, provenance, left);
  return { traced: { document: completeDocument(document), provenance }, judged };
}

function nameTarget(operation: Operation): string {
  if (operation.op === "insert") return operation.value.id;
  const pointer = "pointer" in operation ? operation.pointer : "";
  return [operation.section, pointer].filter(Boolean).join(" ");
}

interface Context {
  readonly anchor: Anchor;
  readonly document: unknown;
  readonly provenance: Provenance;
  readonly history: OperationHistory;
  readonly domain: string;
}

/** The places that contradict an operation. */
function listRelated(fault: OperationFault, { document, provenance, history }: Context): RelatedPlace[] {
  const id = fault.kind === staleTarget ? (fault.values.id ?? "") : "";
  const removal = history.findRemoval(id);
  const leftOut = history.findLeftOut(id);
  const closed = history.findClosed(id);
  return [
    ...(fault.related === undefined
      ? []
      : [toRelated(provenance.find(document, fault.related).anchor, WORDS.effective)]),
    ...(removal === undefined ? [] : [toRelated(removal, WORDS.removedBy)]),
    ...(leftOut === undefined ? [] : [toRelated(leftOut, WORDS.leftOut)]),
    ...(closed === undefined ? [] : [toRelated(closed, WORDS.closed)]),
  ];
}

/** Warnings for operations that are performed in spite of the fault. */
const WARNINGS: ReadonlyMap<DiagnosticKind<OperationFacts>, DiagnosticKind<OperationFacts>> = new Map([
  [staleValue, outdatedValue],
  [stalePlace, outdatedPlace],
  [movedEntry, movedEntry],
  [alreadyApplied, needlessOperation],
]);

function explainFault(fault: OperationFault, context: Context, related: readonly RelatedPlace[]): Diagnostic {
  const { source, path } = context.anchor;
  const at = [...path, ...fault.at];
  const asked: unknown = source.has(at) ? source.nodeAt(at)?.value : undefined;
  const suggestion = typeof asked === "string" ? findMeant(asked, fault.possible ?? []) : undefined;
  const isListed = fault.possible !== undefined && context.history.findRemoval(fault.values.id ?? "") === undefined;
  const allowed = isListed ? formatAllowed(fault.possible, WORDS.present) : "";
  const warning = fault.performed === undefined ? undefined : WARNINGS.get(fault.kind);
  const facts = { ...fault.values, allowed, domain: context.domain };
  const details = { suggestion, ...(related.length === 0 ? {} : { related }) };
  return (warning ?? fault.kind).atValue(source, at, facts, details);
}
