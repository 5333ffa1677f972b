import type { Range } from "../source/FilePlace";
import { compareDiagnostics, type Diagnostic, isError, type Severity } from "./Diagnostic";
import { moreFaults } from "./kinds/more-faults";

/**
 * Maximum number of explained errors of one file, and of its warnings and notes together. A file can have more faults than
 * anybody reads, and explaining one takes much longer than finding it.
 */
export const MOST_FAULTS = 200;

const counts = new WeakMap<Diagnostic, number>();

/** Returns the number of faults that a diagnostic stands for: one, except for `more-faults`. */
export function countFaults(diagnostic: Diagnostic): number {
  return counts.get(diagnostic) ?? 1;
}

/** The place of a fault that is not explained. */
export interface FaultPlace extends Range {
  readonly file: string;
  readonly pointer: string;
}

/** The diagnostic for faults that are not explained; `place` is that of the first one, `severity` that of the worst. */
export function createMoreFaults(
  { file, line, column, endLine, endColumn, pointer }: FaultPlace,
  severity: Severity,
  count = 1,
): Diagnostic {
  const place = { file, line, column, endLine, endColumn, pointer };
  const more: Diagnostic = { code: moreFaults.code, severity, ...place, message: moreFaults.message({ count }) };
  if (count > 1) counts.set(more, count);
  return more;
}

/**
 * Keeps the first errors of each file, and the first of its other diagnostics. One diagnostic at the end of a file says how
 * many more there are. `diagnostics` are in the order of files and places, and so is the result.
 */
export function limitFaults(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const files = new Map<string, Diagnostic[]>();
  for (const diagnostic of diagnostics) {
    const own = files.get(diagnostic.file);
    if (own === undefined) files.set(diagnostic.file, [diagnostic]);
    else own.push(diagnostic);
  }
  if ([...files.values()].every((own) => own.length <= MOST_FAULTS && !own.some(isUnexplained))) return diagnostics;
  return [...files.values()].flatMap(limitOne);
}

function limitOne(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const shown: Diagnostic[] = [];
  const others: Diagnostic[] = [];
  const room = { error: MOST_FAULTS, other: MOST_FAULTS };
  for (const diagnostic of diagnostics) {
    const kind = isError(diagnostic) ? "error" : "other";
    if (!isUnexplained(diagnostic) && room[kind] > 0) {
      room[kind]--;
      shown.push(diagnostic);
    } else others.push(diagnostic);
  }
  const [first] = others;
  if (first === undefined) return diagnostics;
  const count = others.reduce((sum, one) => sum + countFaults(one), 0);
  // It stays behind the others, also where they are sorted again.
  const last = shown.at(-1) ?? first;
  const place = compareDiagnostics(first, last) < 0 ? last : first;
  return [...shown, createMoreFaults(place, findWorst(others), count)];
}

function isUnexplained({ code }: Diagnostic): boolean {
  return code === moreFaults.code;
}

function findWorst(diagnostics: readonly Diagnostic[]): Severity {
  if (diagnostics.some(isError)) return "error";
  return diagnostics.some(({ severity }) => severity === "warning") ? "warning" : "info";
}

/** Gathers the faults of a file, and explains each only while there is room. */
export class FaultList {
  private readonly explained: Diagnostic[] = [];
  private readonly room = { error: MOST_FAULTS, other: MOST_FAULTS };
  private readonly hidden: Partial<Record<Severity, { readonly place: FaultPlace; count: number }>> = {};

  /** Adds a fault of a severity. `explain` may return a lesser severity; `place` is called if the fault is not explained. */
  add(severity: Severity, place: () => FaultPlace, explain: () => Diagnostic): void {
    const kind = severity === "error" ? "error" : "other";
    if (this.room[kind] > 0) {
      const diagnostic = explain();
      this.room[isError(diagnostic) ? "error" : "other"]--;
      this.explained.push(diagnostic);
      return;
    }
    const hidden = this.hidden[severity];
    if (hidden === undefined) this.hidden[severity] = { place: place(), count: 1 };
    else hidden.count++;
  }

  /** Returns the explained faults, and one diagnostic of each severity for the others, which `limitFaults` joins. */
  list(): readonly Diagnostic[] {
    const more = (["error", "warning", "info"] as const).flatMap((severity) => {
      const hidden = this.hidden[severity];
      return hidden === undefined ? [] : [createMoreFaults(hidden.place, severity, hidden.count)];
    });
    return [...this.explained, ...more];
  }
}
