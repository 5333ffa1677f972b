import { keepByText } from "../keepByText";

/** Created when it is used first: that takes a phone longer than a whole list of offers. */
let longDate: Intl.DateTimeFormat | undefined;
const ISO_DATE_LENGTH = 10;
const DAY_MS = 864e5;

/** The long form of a day, by the day's number since the epoch: the calendar's formatter is slow. */
const formatDay = keepByText((day) => {
  longDate ??= new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
  return longDate.format(Number(day) * DAY_MS);
});

/** '5 March 2027', in UTC, from milliseconds since the epoch. */
export function formatLongDate(timeMs: number): string {
  return formatDay(String(Math.floor(timeMs / DAY_MS)));
}

/** '2027-03-05', the first ten characters of the ISO date, from milliseconds since the epoch. */
export function formatIsoDate(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, ISO_DATE_LENGTH);
}
