const LONG_DATE = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
const ISO_DATE_LENGTH = 10;

/** '5 March 2027', in UTC, from milliseconds since the epoch. */
export function formatLongDate(timeMs: number): string {
  return LONG_DATE.format(timeMs);
}

/** '2027-03-05', the first ten characters of the ISO date, from milliseconds since the epoch. */
export function formatIsoDate(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, ISO_DATE_LENGTH);
}
