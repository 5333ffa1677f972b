import { isRecord } from "../../domain/isRecord";
import { localTimeToMs } from "../../domain/time/localTime";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import { unknownDay } from "../diagnostics/kinds/unknown-day";
import { untilAndThrough } from "../diagnostics/kinds/until-and-through";
import { untilBeforeFrom } from "../diagnostics/kinds/until-before-from";
import type { PlacedDocument } from "../document/parseDocument";
import { listScheduled, type ScheduledEntry } from "../schedule/listScheduled";
import { getEnd } from "../schedule/Schedule";
import { formatPointer } from "../source/pointer";
import type { DocumentSource } from "../source/SourceText";

/**
 * Reports times of a document that do not exist in the calendar, end before they begin, or have two ends. Skips those with another fault.
 */
export function checkSchedules({ source, value }: PlacedDocument, faults: readonly Diagnostic[]): Diagnostic[] {
  const faulty = listFaulty(faults);
  return (isRecord(value) ? listScheduled(value) : []).flatMap((entry) => checkSchedule(source, entry, faulty));
}

const SCHEDULE_FAULTS: readonly string[] = [unknownDay, untilAndThrough, untilBeforeFrom].map(({ code }) => code);

/** True for a fault with which it is not known when something is shown. */
export function isScheduleFault({ code }: Diagnostic): boolean {
  return SCHEDULE_FAULTS.includes(code);
}

/** The pointers of values that have a fault. */
export function listFaulty(faults: readonly Diagnostic[]): ReadonlySet<string> {
  return new Set(faults.map(({ pointer }) => pointer));
}

/** The same for the time of one section, operation, card style or banner slot. */
export function checkSchedule(
  source: DocumentSource,
  { path, schedule }: ScheduledEntry,
  faulty: ReadonlySet<string>,
): Diagnostic[] {
  const isSound = (key: string) => !faulty.has(formatPointer([...path, key]));
  const { from, until, through } = schedule;
  const texts = (["from", "until", "through"] as const).flatMap((key) => {
    const text = schedule[key];
    return typeof text === "string" && isSound(key) ? [{ key, text, timeMs: localTimeToMs(text, "UTC") }] : [];
  });
  const unknown = texts.filter(({ timeMs }) => timeMs === undefined);
  if (unknown.length > 0) {
    return unknown.map(({ key, text }) => unknownDay.atValue(source, [...path, key], { key, actual: text }));
  }
  if (texts.length < [from, until, through].filter((text) => text !== undefined).length) return [];
  if (until !== undefined && through !== undefined) {
    return [untilAndThrough.atValue(source, [...path, "through"], { until, through })];
  }
  const end = getEnd(schedule);
  const fromMs = from === undefined ? undefined : localTimeToMs(from, "UTC");
  const endMs = end === undefined ? undefined : localTimeToMs(end, "UTC");
  if (from === undefined || fromMs === undefined || endMs === undefined || endMs > fromMs) return [];
  const key = until === undefined ? "through" : "until";
  const facts = { key, end: schedule[key] ?? "", from, isEmpty: until !== undefined && endMs === fromMs };
  return [untilBeforeFrom.atValue(source, [...path, key], facts)];
}
