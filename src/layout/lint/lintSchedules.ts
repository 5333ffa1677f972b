import { isRecord } from "../../domain/isRecord";
import { localTimeToMs, toLocalTime } from "../../domain/time/localTime";
import type { Operation } from "../../generated/documents";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import { countdownOver } from "../diagnostics/kinds/countdown-over";
import { neverOpen } from "../diagnostics/kinds/never-open";
import { scheduleOver } from "../diagnostics/kinds/schedule-over";
import { untilWithoutTime } from "../diagnostics/kinds/until-without-time";
import { WORDS } from "../diagnostics/words";
import { findSections } from "../document/walkSections";
import type { ScheduledEntry } from "../schedule/listScheduled";
import { listStates } from "../schedule/listStates";
import { getEnd, readSchedule, type Schedule, WEEKDAYS } from "../schedule/Schedule";
import { getSectionSchema, listProperties } from "../schema/schemas";
import type { Path } from "../source/pointer";
import type { DocumentSource } from "../source/SourceText";

/** Offset of the time zone that is furthest behind UTC, where a local time comes last. */
const LAST_ZONE_MS = 12 * 36e5;

/**
 * Warns of times that never come, and of those that are over in every time zone; notes the first end that is a day alone, and
 * with which day it ends. Without the present moment, in milliseconds since the epoch, no time is over.
 */
export function lintSchedules(
  entries: readonly ScheduledEntry[],
  source: DocumentSource,
  nowMs: number | undefined,
): Diagnostic[] {
  let isNoted = false;
  return entries.flatMap(({ path, schedule }) => {
    const { from, until, through, weekdays, hours } = schedule;
    const [fromMs, untilMs] = [from, getEnd(schedule)].map((text) => (text === undefined ? undefined : toMs(text)));
    // These are errors, which are reported by themselves.
    if (!areDays(weekdays) || !areHours(hours) || (until !== undefined && through !== undefined)) return [];
    if (Number.isNaN(fromMs) || Number.isNaN(untilMs) || (fromMs ?? -1) >= (untilMs ?? Infinity)) return [];
    if (hours !== undefined && hours.from === hours.until) {
      return [neverOpen.atValue(source, [...path, "hours"], { why: WORDS.noHours(hours.from) })];
    }
    if (isNever(schedule)) {
      const end = until === undefined ? { through } : { until };
      const why = WORDS.noDays(weekdays?.join(", ") ?? "", { from, ...end });
      return [neverOpen.atValue(source, [...path, weekdays === undefined ? "hours" : "weekdays"], { why })];
    }
    const isOver = untilMs !== undefined && nowMs !== undefined && untilMs + LAST_ZONE_MS <= nowMs;
    const key = until === undefined ? "through" : "until";
    if (isOver) return [scheduleOver.atValue(source, [...path, key], { key, end: schedule[key] ?? "" })];
    if (isNoted || untilMs === undefined || until === undefined || until.includes("T")) return [];
    isNoted = true;
    const lastDay = toLocalTime(untilMs - 1, "UTC").slice(0, 10);
    return [untilWithoutTime.atValue(source, [...path, "until"], { until, lastDay })];
  });
}

/**
 * Warns of sections whose moment is over in every time zone and that have nothing to show afterwards. The keyword `afterwards`
 * in the schema of a setting names the setting that is shown after its moment.
 */
export function lintCountdowns(document: unknown, source: DocumentSource, nowMs: number | undefined): Diagnostic[] {
  if (nowMs === undefined) return [];
  return findSections(document).flatMap(({ section, path }) => {
    const place = isRecord(section) ? getSectionSchema(section.type) : undefined;
    if (!isRecord(section) || place === undefined) return [];
    return listProperties(place).flatMap(([name, { schema }]) => {
      const { afterwards } = schema;
      if (typeof afterwards !== "string" || section[afterwards] !== undefined) return [];
      const endsAt = section[name];
      const endMs = typeof endsAt === "string" ? toMs(endsAt) : Number.NaN;
      return endMs + LAST_ZONE_MS <= nowMs
        ? [countdownOver.atValue(source, [...path, name], { endsAt: String(endsAt) })]
        : [];
    });
  });
}

/** The operations of a list that have a schedule; `path` is that of the list. */
export function listTimedOperations(operations: readonly Operation[], path: Path): ScheduledEntry[] {
  return operations.flatMap((operation, index) => {
    const schedule = readSchedule(operation);
    return schedule === undefined ? [] : [{ path: [...path, index], schedule }];
  });
}

function areDays(days: unknown): boolean {
  const known: readonly unknown[] = WEEKDAYS;
  return days === undefined || (Array.isArray(days) && days.length > 0 && days.every((day) => known.includes(day)));
}

function areHours(hours: unknown): boolean {
  const isTime = (text: unknown) => typeof text === "string" && /^([01]\d|2[0-4]):[0-5]\d$/.test(text);
  return hours === undefined || (isRecord(hours) && isTime(hours.from) && isTime(hours.until));
}

function isNever(schedule: Schedule): boolean {
  return listStates([schedule]).states.every(({ open }) => open[0] === false);
}

function toMs(text: string): number {
  return localTimeToMs(text, "UTC") ?? Number.NaN;
}
