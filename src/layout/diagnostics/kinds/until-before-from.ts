import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const untilBeforeFrom = defineDiagnostic({
  code: "until-before-from",
  order: 840,
  severity: "error",
  message: ({ key, end, from, isEmpty }: Facts<"key" | "end" | "from"> & { readonly isEmpty: boolean }) =>
    isEmpty
      ? `“from” (${from}) and “${key}” (${end}) are the same moment, so the time is empty. Write a later “until”, or “through” for a whole day.`
      : `“from” (${from}) is later than “${key}” (${end}), so the time never comes. Exchange the two, or correct the wrong one.`,
  meaning:
    "“until” is the first moment after the time, so it must be later than “from”. A day alone is its midnight: with “from” and “until” on the same day the time is empty. “through” is the last day as a whole, and can be the day of “from”.",
  remedy:
    "Exchange the two if they are the wrong way round; else write a later “until”. For what is to be there all day on the 30th, write “through” with the 30th.",
  examples: ({ slot }) => [
    {
      change: slot('"from": "2026-11-27", "until": "2026-11-27"'),
      at: "home/one.json:12:32",
      says: "Write a later “until”",
    },
    {
      change: slot('"from": "2026-11-30", "through": "2026-11-27"'),
      at: "home/one.json:12:34",
      says: "“from” (2026-11-30) is later than “through” (2026-11-27), so the time never comes. Exchange the two",
    },
  ],
});
