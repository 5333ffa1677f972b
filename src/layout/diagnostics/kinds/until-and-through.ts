import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const untilAndThrough = defineDiagnostic({
  code: "until-and-through",
  order: 835,
  severity: "error",
  message: ({ until, through }: Facts<"until" | "through">) =>
    `The time has two ends: “until” (${until}) and “through” (${through}). Keep “through” for the last day, or “until” for the first moment after it.`,
  meaning: "“until” and “through” both say when a time ends. Only one of them can count.",
  remedy: "Remove one of the two.",
  examples: ({ slot }) => [
    {
      change: slot('"until": "2031-12-01", "through": "2031-11-30"'),
      at: "home/one.json:12:35",
      says: "two ends",
    },
  ],
});
