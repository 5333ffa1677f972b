import type { Occasion } from "../../../comparison/calendar/listOccasions";
import { nameFirst } from "../../../domain/text/messageWords";
import { toLocalTime } from "../../../domain/time/localTime";
import type { Span } from "../../../layout/schedule/windows";
import type { Terminal } from "../../terminal/Terminal";

/** The same occasion on all domains that have it with the same clocks. */
export interface SharedOccasion extends Occasion {
  readonly timeZone: string;
  readonly domains: readonly string[];
}

/** Each beginning and end in the span with a sentence, in the order of time. */
export function formatText(occasions: readonly SharedOccasion[], span: Span, { colors }: Terminal): string {
  const turns = occasions
    .flatMap((occasion) => [
      { timeMs: occasion.fromMs, verb: "begins", occasion },
      { timeMs: occasion.untilMs, verb: "ends", occasion },
    ])
    .filter(({ timeMs }) => span.fromMs <= timeMs && timeMs < span.untilMs)
    .sort((a, b) => a.timeMs - b.timeMs);
  const open = occasions.filter(({ fromMs, untilMs }) => fromMs < span.fromMs && untilMs > span.fromMs);
  const lines = open.map(({ untilMs, timeZone, ...occasion }) => {
    const end = Number.isFinite(untilMs) ? `ends ${formatTime(untilMs, timeZone)}` : "has no end";
    return `  ${describeOccasion(occasion)}: ${end}`;
  });
  return [
    ...(open.length === 0 ? [] : [colors.bold("Shown at the beginning"), ...lines, ""]),
    ...(turns.length === 0 ? ["Nothing begins or ends in these weeks."] : [colors.bold("What begins and ends")]),
    ...turns.map(({ timeMs, verb, occasion }) => {
      return `  ${formatTime(timeMs, occasion.timeZone)}  ${describeOccasion(occasion)} ${verb}`;
    }),
    "",
  ].join("\n");

  function describeOccasion({ file, line, domains, ...named }: Omit<SharedOccasion, keyof Span | "timeZone">): string {
    return `${nameOccasion(named)} on ${nameFirst(domains)} ${colors.dim(`(${file}:${line})`)}`;
  }
}

/** “Home for a time home/sale”, “Section “sale” (hero) of home/one” */
function nameOccasion({ kind, subject, document }: Pick<Occasion, "kind" | "subject" | "document">): string {
  return kind === "home" ? `${subject} ${document}` : `${subject} of ${document}`;
}

/** “Fri 2026-11-27 00:00 (Europe/Berlin)” */
function formatTime(timeMs: number, timeZone: string): string {
  const local = toLocalTime(timeMs, timeZone);
  const day = new Intl.DateTimeFormat("en-GB", { weekday: "short", timeZone: "UTC" }).format(new Date(`${local}Z`));
  return `${day} ${local.replace("T", " ")} (${timeZone})`;
}

/** Formats the output of `--json`, which schemas/cli/calendar.json describes. */
export function formatJson(occasions: readonly SharedOccasion[], span: Span): string {
  const toUtc = (timeMs: number) => (Number.isFinite(timeMs) ? new Date(timeMs).toISOString() : null);
  const toLocal = (timeMs: number, zone: string) => (Number.isFinite(timeMs) ? toLocalTime(timeMs, zone) : null);
  const entries = occasions.map(({ fromMs, untilMs, timeZone, ...occasion }) => ({
    ...occasion,
    timeZone,
    from: toLocal(fromMs, timeZone),
    until: toLocal(untilMs, timeZone),
    fromUtc: toUtc(fromMs),
    untilUtc: toUtc(untilMs),
  }));
  return `${JSON.stringify({ from: toUtc(span.fromMs), until: toUtc(span.untilMs), entries }, null, 2)}\n`;
}

/**
 * Formats the occasions as events of a calendar (RFC 5545), in UTC. An occasion that begins before the span, or ends after it,
 * has its own beginning and end; without these, it is cut at those of the span. Its UID does not change, so that a second
 * import changes nothing.
 */
export async function formatIcs(occasions: readonly SharedOccasion[], span: Span): Promise<string> {
  const { default: createCalendar } = await import("ical-generator");
  const calendar = createCalendar({
    name: "Dealframe",
    prodId: { company: "dealframe", product: "calendar", language: "EN" },
  });
  for (const { subject, document, file, line, domains, timeZone, ...own } of occasions) {
    const start = new Date(Number.isFinite(own.fromMs) ? own.fromMs : span.fromMs);
    const end = new Date(Number.isFinite(own.untilMs) ? own.untilMs : span.untilMs);
    const beginning = Number.isFinite(own.fromMs) ? own.fromMs : "always";
    calendar.createEvent({
      id: `${beginning}-${file}-${document}-${subject}-${timeZone}@dealframe`.replace(/[^\w.@-]+/g, "-"),
      start,
      end,
      stamp: start,
      summary: nameOccasion({ kind: own.kind, subject, document }),
      description: `${domains.join(", ")}\n${file}:${line}\nClocks: ${timeZone}`,
    });
  }
  return `${calendar.toString()}\r\n`;
}
