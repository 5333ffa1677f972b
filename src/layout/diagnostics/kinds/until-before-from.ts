import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const untilBeforeFrom = defineDiagnostic({
  code: "until-before-from",
  order: 840,
  severity: "error",
  message: ({ until, from }: Facts<"until" | "from">) =>
    `The time ends (${until}) before it begins (${from}). Write a later “until”.`,
  meaning:
    "“until” is the first moment after the time, so it must be later than “from”. A day alone is its midnight: with “from” and “until” on the same day the time is empty.",
  remedy: "Write a later “until”. What is to be there all day on the 30th ends on the 31st.",
  examples: ({ slot }) => [
    {
      change: slot('"from": "2026-11-27", "until": "2026-11-27"'),
      at: "home/one.json:12:32",
      says: "Write a later “until”",
    },
  ],
});
