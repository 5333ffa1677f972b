import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const untilBeforeFrom = defineDiagnostic({
  code: "until-before-from",
  order: 840,
  severity: "error",
  message: ({ key, end, from }: Facts<"key" | "end" | "from">) =>
    `The time ends (${end}) before it begins (${from}). Write a later “${key}”.`,
  meaning:
    "“until” is the first moment after the time, so it must be later than “from”. A day alone is its midnight: with “from” and “until” on the same day the time is empty. “through” is the last day as a whole, and can be the day of “from”.",
  remedy: "Write a later “until”. For what is to be there all day on the 30th, write “through” with the 30th.",
  examples: ({ slot }) => [
    {
      change: slot('"from": "2026-11-27", "until": "2026-11-27"'),
      at: "home/one.json:12:32",
      says: "Write a later “until”",
    },
  ],
});
