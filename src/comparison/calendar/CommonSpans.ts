import type { Schedule } from "../../layout/schedule/Schedule";
import { listSpans, type Span } from "../../layout/schedule/windows";

/** Finds the spans in which schedules are open, once for each schedule and time zone, because domains share most of them. */
export class CommonSpans {
  private readonly known = new Map<string, readonly Span[]>();

  constructor(private readonly span: Span) {}

  /** The spans in which all of the schedules are open, in the order of time; each as a whole. */
  list(schedules: readonly Schedule[], timeZone: string): readonly Span[] {
    const key = JSON.stringify([timeZone, schedules]);
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const [first = [], ...others] = schedules.map((schedule) => listSpans(schedule, this.span, timeZone));
    const common = others.reduce(intersect, first);
    this.known.set(key, common);
    return common;
  }
}

function intersect(some: readonly Span[], others: readonly Span[]): Span[] {
  return some.flatMap((a) =>
    others.flatMap((b) => {
      const both = { fromMs: Math.max(a.fromMs, b.fromMs), untilMs: Math.min(a.untilMs, b.untilMs) };
      return both.fromMs < both.untilMs ? [both] : [];
    }),
  );
}
