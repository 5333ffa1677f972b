import { CommonSpans } from "../../../comparison/calendar/CommonSpans";
import { listOccasions, type Occasion } from "../../../comparison/calendar/listOccasions";
import { requireDomain } from "../../../comparison/documents/DomainData";
import { findDomainDocuments } from "../../../comparison/documents/findDomainDocuments";
import { readMoment } from "../../../comparison/documents/readMoment";
import { InputError } from "../../../comparison/InputError";
import { Progress } from "../../terminal/Progress";
import type { ExitCode, Terminal } from "../../terminal/Terminal";
import { writeOutput } from "../../terminal/writeOutput";
import { checkWorkspace, type WorkspaceOptions } from "../../workspace/workspace";
import { formatIcs, formatJson, formatText, type SharedOccasion } from "./formatCalendar";

export const CALENDAR_FORMATS = ["text", "json", "ics"] as const;
export type CalendarFormat = (typeof CALENDAR_FORMATS)[number];

export interface CalendarOptions extends WorkspaceOptions {
  /** Absent: all domains. */
  readonly domain: string | undefined;
  /** Beginning of the list. If absent: now. In UTC for several domains. */
  readonly at: string | undefined;
  readonly weeks: number;
  readonly format: CalendarFormat;
  readonly out: string | undefined;
}

const WEEK_MS = 7 * 864e5;

/** Lists what begins and ends in the next weeks on one domain, or on all. */
export async function calendar(options: CalendarOptions, terminal: Terminal): Promise<ExitCode> {
  const progress = new Progress(terminal);
  const { checked, domains } = await checkWorkspace(options, terminal, progress);
  const own = options.domain === undefined ? undefined : requireDomain(domains, options.domain);
  const { timeMs: fromMs } = readMoment(options.at ?? "now", own?.timeZone ?? "UTC");
  const span = { fromMs, untilMs: fromMs + options.weeks * WEEK_MS };
  const spans = new CommonSpans(span);
  const listed = own === undefined ? domains : [own];
  const shared = new Map<string, SharedOccasion & { readonly domains: string[] }>();
  for (const [index, { domain, timeZone }] of listed.entries()) {
    progress.report("Finding what begins and ends", index, listed.length);
    for (const occasion of find(domain)) {
      const key = JSON.stringify([timeZone, occasion]);
      const known = shared.get(key) ?? { ...occasion, timeZone, domains: [] };
      known.domains.push(domain);
      shared.set(key, known);
    }
  }
  progress.end();
  const occasions = [...shared.values()].sort((a, b) => a.fromMs - b.fromMs || a.untilMs - b.untilMs || 0);
  writeOutput(await format(), options.out, terminal);
  return 0;

  /** Returns nothing for a domain with unusable documents in a list of all domains; throws if it is the only one. */
  function find(domain: string): Occasion[] {
    try {
      return listOccasions(findDomainDocuments(domain, checked, domains), checked, spans);
    } catch (error) {
      if (!(error instanceof InputError) || own !== undefined) throw error;
      progress.end();
      terminal.writeError(`${domain}: ${error.message}\n`);
      return [];
    }
  }

  async function format(): Promise<string> {
    switch (options.format) {
      case "json":
        return formatJson(occasions, span);
      case "ics":
        return formatIcs(occasions, span);
      case "text":
        return formatText(occasions, span, terminal);
    }
  }
}
