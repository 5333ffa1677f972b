import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const scheduleOver = defineDiagnostic({
  code: "schedule-over",
  order: 860,
  severity: "warning",
  message: ({ key, end }: Facts<"key" | "end">) =>
    `The time is over: it ended on ${end}. Remove what it belongs to, or write a later “${key}”.`,
  meaning: "The end of the time has passed in every time zone. What it belongs to is not shown any more.",
  remedy: "Remove it from the document, or give it a new time.",
  examples: ({ slot }) => [
    { change: slot('"until": "2020-01-01"'), at: "home/one.json:12:10", says: "ended on 2020-01-01" },
  ],
});
