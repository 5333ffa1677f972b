import type { Operation } from "../../generated/documents";
import { type Diagnostic, isError } from "../diagnostics/Diagnostic";
import type { SourceText } from "../source/SourceText";
import type { Attempted } from "./Attempted";
import { explainLeftOut, listSuspects } from "./explainLeftOut";
import { leaveOutLeast } from "./leaveOutLeast";

/** A domain's operations, and the function that computes their outcome. */
export interface Attempts<Outcome extends Attempted> {
  /** The outcome without the operations of a set. */
  readonly attempt: (leftOut: ReadonlySet<Operation>) => Outcome;
  /** Operations that are invalid by themselves. */
  readonly unusable: ReadonlySet<Operation>;
  readonly operations: readonly Operation[];
  readonly source: SourceText;
}

/**
 * Returns the outcome without the smallest set of operations that causes its faults, with the diagnostics of these faults and
 * the warnings of the outcome. Faults of the documents without the domain's operations are not reported here.
 */
export function leaveOutFaulty<Outcome extends Attempted>({
  attempt,
  unusable,
  operations,
  source,
}: Attempts<Outcome>): { readonly outcome: Outcome; readonly diagnostics: readonly Diagnostic[] } {
  let outcome = attempt(unusable);
  if (outcome.faults.length === 0) return { outcome, diagnostics: [] };
  const known = new Set(attempt(new Set(operations)).faults.map(nameFault));
  const isOwn = (fault: Fault) => !known.has(nameFault(fault));
  const listErrors = ({ faults }: Attempted) => faults.filter((fault) => isOwn(fault) && isError(fault.diagnostic));
  const leftOut = new Set(unusable);
  const explained: Diagnostic[] = [];
  // What applies only since others are left out may have faults in turn.
  for (let faults = listErrors(outcome); faults.length > 0; faults = listErrors(outcome)) {
    const suspects = listSuspects({ operations: outcome.operations, faults }, source);
    const before = countLeftOut(outcome);
    const least = leaveOutLeast(
      suspects.map(({ operation }) => operation),
      (set) => {
        const tried = attempt(new Set([...leftOut, ...set]));
        return { isSound: listErrors(tried).length === 0, leftOut: countLeftOut(tried) - before };
      },
    );
    if (least.size === 0) break;
    const diagnostics = faults.map(({ diagnostic }) => diagnostic);
    explained.push(
      ...explainLeftOut(
        suspects.filter(({ operation }) => least.has(operation)),
        diagnostics,
        source,
      ),
    );
    for (const operation of least) leftOut.add(operation);
    outcome = attempt(leftOut);
  }
  const warnings = outcome.faults.filter((fault) => isOwn(fault) && !isError(fault.diagnostic));
  return { outcome, diagnostics: [...explained, ...warnings.map(({ diagnostic }) => diagnostic)] };
}

type Fault = Attempted["faults"][number];

function nameFault({ diagnostic }: Fault): string {
  return `${diagnostic.code} ${diagnostic.message}`;
}

function countLeftOut({ operations }: Attempted): number {
  return operations.filter(({ isLeftOut }) => isLeftOut).length;
}
