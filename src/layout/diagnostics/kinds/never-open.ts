import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const neverOpen = defineDiagnostic({
  code: "never-open",
  order: 850,
  severity: "warning",
  message: ({ why }: Facts<"why">) => `The time never comes: ${why}. Change it, or remove what it belongs to.`,
  meaning:
    "No moment fulfils all conditions of the time: its hours are empty, or none of its weekdays is between “from” and “until”.",
  remedy: "Change the condition that the message names, or remove what the time belongs to.",
  examples: ({ slot }) => [
    {
      change: slot('"from": "2026-11-27", "until": "2026-11-28", "weekdays": ["monday"]'),
      at: "home/one.json:12:58",
      says: "there is no Monday from 2026-11-27 until 2026-11-28",
    },
    {
      change: slot('"hours": { "from": "09:00", "until": "09:00" }'),
      at: "home/one.json:12:10",
      says: "its hours begin and end at 09:00",
    },
  ],
});
