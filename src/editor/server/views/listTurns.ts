import { toLocalTime } from "../../../domain/time/localTime";
import type { TracedDocument } from "../../../layout/overlay/TracedDocument";
import { describeSchedule } from "../../../layout/schedule/describeSchedule";
import { listScheduled } from "../../../layout/schedule/listScheduled";
import { readSchedule, type Schedule } from "../../../layout/schedule/Schedule";
import { findNextTurn, isOpenAt, type Moment } from "../../../layout/schedule/windows";
import { getAt } from "../../../layout/source/pointer";
import type { Turn } from "../../protocol/turns";

/** How many turns are listed, and how many of one schedule. */
const MAX_TURNS = 24;
const MAX_OF_ONE = 4;

interface NamedSchedule {
  readonly schedule: Schedule;
  readonly name: string;
}

/** The next moments at which the documents of a page change, in their order. */
export function listTurns(documents: readonly TracedDocument[], now: Moment): Turn[] {
  const all = documents.flatMap(listSchedules);
  const turns = new Map<number, string[]>();
  for (const { schedule, name } of all) {
    let at = now.timeMs;
    for (let count = 0; count < MAX_OF_ONE; count++) {
      at = findNextTurn(schedule, { ...now, timeMs: at });
      if (!Number.isFinite(at)) break;
      const begins = isOpenAt(schedule, { ...now, timeMs: at });
      turns.set(at, [...(turns.get(at) ?? []), `${name} ${begins ? "begins" : "ends"}`]);
    }
  }
  return [...turns]
    .sort(([a], [b]) => a - b)
    .slice(0, MAX_TURNS)
    .map(([timeMs, changes]) => ({ at: toLocalTime(timeMs, now.timeZone), changes: [...new Set(changes)] }));
}

function listSchedules({ document, timed }: TracedDocument): NamedSchedule[] {
  const own = listScheduled(document).map(({ path, schedule }): NamedSchedule => {
    const id = path.map((_, index) => getAt(document, [...path.slice(0, path.length - index), "id"]));
    const section = id.find((value) => typeof value === "string");
    return { schedule, name: typeof section === "string" ? section : String(path.at(-1)) };
  });
  const operations = (timed?.operations ?? []).flatMap((operation): NamedSchedule[] => {
    const schedule = readSchedule(operation);
    return schedule === undefined ? [] : [{ schedule, name: `The change ${describeSchedule(schedule)}` }];
  });
  return [...own, ...operations];
}
