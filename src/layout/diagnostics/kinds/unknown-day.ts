import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const unknownDay = defineDiagnostic({
  code: "unknown-day",
  order: 830,
  severity: "error",
  message: ({ key, actual }: Facts<"key" | "actual">) =>
    `“${key}” is “${actual}”, a day that the calendar does not have.`,
  meaning: "The text has the form of a day, but no calendar has that day.",
  remedy: "Write a day that exists, such as 2026-02-28.",
  examples: ({ slot }) => [{ change: slot('"from": "2026-02-30"'), at: "home/one.json:12:9", says: "“2026-02-30”" }],
});
