import type { Diagnostic } from "../diagnostics/Diagnostic";
import { addTime } from "../diagnostics/messages";
import { listStates } from "../schedule/listStates";
import type { IsOpen, Schedule } from "../schedule/Schedule";

/**
 * Adds the faults that there are at some times only, each with the first time at which it is there. `find` gives all
 * faults while some of the schedules are open.
 */
export function addTimedFaults(
  known: readonly Diagnostic[],
  schedules: readonly Schedule[],
  find: (isOpen: IsOpen) => readonly Diagnostic[],
): readonly Diagnostic[] {
  if (schedules.length === 0) return known;
  const names = new Set(known.map(nameFault));
  const timed = listStates(schedules).flatMap(({ isOpen, localTime, open }) => {
    // Without any of them, the faults are the known ones.
    const found = open.some(Boolean) ? find(isOpen) : [];
    return found.flatMap((diagnostic): Diagnostic[] => {
      const name = nameFault(diagnostic);
      if (names.has(name)) return [];
      names.add(name);
      return [{ ...diagnostic, message: addTime(diagnostic.message, localTime) }];
    });
  });
  return [...known, ...timed];
}

function nameFault({ code, file, line, column, message }: Diagnostic): string {
  return [code, file, line, column, message].join(" ");
}
