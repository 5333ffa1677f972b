const MONTHS = "January February March April May June July August September October November December".split(" ");
const ISO_DATE_LENGTH = 10;

/** '5 March 2027', in UTC, from milliseconds since the epoch. Intl's formatter takes a phone longer than a whole list of offers. */
export function formatLongDate(timeMs: number): string {
  const date = new Date(timeMs);
  return `${date.getUTCDate()} ${nameMonth(timeMs)} ${date.getUTCFullYear()}`;
}

/** 'March', in UTC, from milliseconds since the epoch. */
export function nameMonth(timeMs: number): string {
  return MONTHS[new Date(timeMs).getUTCMonth()] ?? "";
}

/** '2027-03-05', the first ten characters of the ISO date, from milliseconds since the epoch. */
export function formatIsoDate(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, ISO_DATE_LENGTH);
}
