import type { Schedule } from "./Schedule";

/** “from 2026-11-27 until 2026-12-01 on friday, saturday, 18:00 to 22:00” */
export function describeSchedule({ from, until, through, weekdays, hours }: Schedule): string {
  return [
    ...(from === undefined ? [] : [`from ${formatTime(from)}`]),
    ...(until === undefined ? [] : [`until ${formatTime(until)}`]),
    ...(through === undefined ? [] : [`through ${through}`]),
    ...(weekdays === undefined ? [] : [`on ${weekdays.join(", ")}`]),
    ...(hours === undefined ? [] : [`${hours.from} to ${hours.until}`]),
  ].join(" ");
}

function formatTime(text: string): string {
  return text.replace("T", " ");
}
