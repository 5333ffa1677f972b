import { isRecord } from "../../../domain/isRecord";
import { toLocalTime } from "../../../domain/time/localTime";

const DAY_MS = 864e5;
/** A moment in a preset: so many days after today, at the end of the day. */
const LATER = /^\+(\d{1,3})d$/;

/** Values with which a preset is filled. */
export interface Filling {
  readonly isTaken: (id: string) => boolean;
  readonly nowMs: number;
  /** IANA name of the domain's time zone. */
  readonly timeZone: string;
}

/** A section of a preset or of a schema's example with ids that nobody has, and moments that are ahead. */
export function fillPreset(section: Readonly<Record<string, unknown>>, filling: Filling): Record<string, unknown> {
  const used = new Set<string>();
  const free = (id: string): string => {
    for (let number = 1; ; number++) {
      const candidate = number === 1 ? id : `${id}-${number}`;
      if (used.has(candidate) || filling.isTaken(candidate)) continue;
      used.add(candidate);
      return candidate;
    }
  };
  const fill = (value: unknown, isSection: boolean): unknown => {
    if (Array.isArray(value)) return value.map((item) => fill(item, false));
    if (typeof value === "string") return fillMoment(value, filling);
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, child]): [string, unknown] => {
        if (key === "id" && isSection && typeof child === "string") return [key, free(child)];
        if (key === "sections" && Array.isArray(child)) return [key, child.map((item) => fill(item, true))];
        return [key, fill(child, false)];
      }),
    );
  };
  return fill(section, true) as Record<string, unknown>;
}

function fillMoment(text: string, { nowMs, timeZone }: Filling): string {
  const [, days] = LATER.exec(text) ?? [];
  if (days === undefined) return text;
  return `${toLocalTime(nowMs + Number(days) * DAY_MS, timeZone).slice(0, 10)}T23:59`;
}
