import { localTimeToMs, toLocalTime } from "../../../domain/time/localTime";
import type { TracedDocument } from "../../../layout/overlay/TracedDocument";
import { describeSchedule } from "../../../layout/schedule/describeSchedule";
import { listScheduled } from "../../../layout/schedule/listScheduled";
import { readSchedule, type Schedule } from "../../../layout/schedule/Schedule";
import { findNextTurn, isOpenAt, type Moment } from "../../../layout/schedule/windows";
import type { HomeRule } from "../../../layout/select/homeRules";
import { getAt, type Path } from "../../../layout/source/pointer";
import type { Turn } from "../../protocol/turns";
import { listMoments } from "./listMoments";

/** Maximum number of listed turns, and of turns of one schedule. */
const MAX_TURNS = 24;
const MAX_OF_ONE = 4;

interface NamedSchedule {
  readonly schedule: Schedule;
  readonly name: string;
}

/** The next moments at which the documents of a page change, or a rule has others, in their order. */
export function listTurns(documents: readonly TracedDocument[], rules: readonly HomeRule[], now: Moment): Turn[] {
  const ofRules = rules.map(({ rule }) => ({ schedule: readSchedule(rule) ?? {}, name: rule.home }));
  const all = [...ofRules, ...documents.flatMap(listSchedules)];
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
  for (const document of documents) {
    for (const { timeMs, name } of listNamedMoments(document, now.timeZone))
      if (timeMs > now.timeMs) turns.set(timeMs, [...(turns.get(timeMs) ?? []), name]);
  }
  return [...turns]
    .sort(([a], [b]) => a - b)
    .slice(0, MAX_TURNS)
    .map(([timeMs, changes]) => ({ at: toLocalTime(timeMs, now.timeZone), changes: [...new Set(changes)] }));
}

/** Moments that settings state, such as the one that a section counts down to. */
function listNamedMoments({ document }: TracedDocument, timeZone: string): { timeMs: number; name: string }[] {
  return listMoments(document).flatMap(({ path, value, label }) => {
    const timeMs = localTimeToMs(value, timeZone);
    return timeMs === undefined ? [] : [{ timeMs, name: `${nameSectionAt(document, path) ?? "The page"}: ${label}` }];
  });
}

/** The id of a section, and a banner of its own by its label. */
function nameScheduled(document: object, path: Path): string {
  const section = nameSectionAt(document, path);
  const label = getAt(document, [...path, "label"]);
  const isInside = getAt(document, [...path, "id"]) === undefined;
  if (section === undefined) return String(path.at(-1));
  return isInside && typeof label === "string" ? `“${label}” of ${section}` : section;
}

/** The id of the innermost section that a place is in. */
function nameSectionAt(document: object, path: Path): string | undefined {
  const ids = path.map((_, index) => getAt(document, [...path.slice(0, path.length - index), "id"]));
  return ids.find((id) => typeof id === "string");
}

function listSchedules({ document, timed }: TracedDocument): NamedSchedule[] {
  const own = listScheduled(document).map(({ path, schedule }): NamedSchedule => {
    return { schedule, name: nameScheduled(document, path) };
  });
  const operations = (timed?.operations ?? []).flatMap((operation): NamedSchedule[] => {
    const schedule = readSchedule(operation);
    return schedule === undefined ? [] : [{ schedule, name: `The change ${describeSchedule(schedule)}` }];
  });
  return [...own, ...operations];
}
