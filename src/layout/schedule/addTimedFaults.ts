import type { Diagnostic } from "../diagnostics/Diagnostic";
import { uncheckedTimes } from "../diagnostics/kinds/unchecked-times";
import { addTime } from "../diagnostics/words";
import type { Path } from "../source/pointer";
import type { DocumentSource } from "../source/SourceText";
import { listStates } from "./listStates";
import type { IsOpen, Schedule } from "./Schedule";

/**
 * Adds the faults that exist at some times only, each with its first time. `find` returns all faults while some of the
 * schedules are open. If there are too many times to check, adds a warning at `place`.
 */
export function addTimedFaults(
  known: readonly Diagnostic[],
  schedules: readonly Schedule[],
  place: { readonly source: DocumentSource; readonly path: Path },
  find: (isOpen: IsOpen, localTime: string) => readonly Diagnostic[],
): readonly Diagnostic[] {
  if (schedules.length === 0) return known;
  const { states, isComplete } = listStates(schedules);
  const times = states.flatMap(({ isOpen, localTime, open }) => {
    // Without any of them, the faults are the known ones.
    return open.some(Boolean) ? [{ localTime, found: find(isOpen, localTime) }] : [];
  });
  const unchecked = isComplete ? [] : [warnOfUncheckedTimes(place.source, place.path, states.length)];
  return [...joinTimes(known, times), ...unchecked];
}

/** Adds new faults in the order of their times, each with the first time at which it is found. */
export function joinTimes(
  known: readonly Diagnostic[],
  times: readonly { readonly localTime: string; readonly found: readonly Diagnostic[] }[],
): readonly Diagnostic[] {
  const names = new Set(known.map(nameFault));
  const timed = times.flatMap(({ localTime, found }) =>
    found.flatMap((diagnostic): Diagnostic[] => {
      const name = nameFault(diagnostic);
      if (names.has(name)) return [];
      names.add(name);
      return [{ ...diagnostic, message: addTime(diagnostic.message, localTime) }];
    }),
  );
  return [...known, ...timed];
}

/** Returns the warning for schedules with too many states to check all of them. */
export function warnOfUncheckedTimes(source: DocumentSource, path: Path, count: number): Diagnostic {
  return uncheckedTimes.atValue(source, path, { count });
}

function nameFault({ code, file, line, column, message }: Diagnostic): string {
  return [code, file, line, column, message].join(" ");
}
