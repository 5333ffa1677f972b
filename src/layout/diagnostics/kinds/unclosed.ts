import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const unclosed = defineDiagnostic({
  code: "unclosed",
  order: 85,
  severity: "error",
  message: ({ what, line, bracket }: Facts<"what" | "line" | "bracket">) =>
    `This is not valid JSON: the ${what} that begins in line ${line} is not closed. A ${bracket} is missing before this place.`,
  meaning:
    "Each [ of a list needs its ], and each { of an object its }. The bracket may be missing anywhere before the place that is shown.",
  remedy: "Add the bracket where the list or object ends.",
  examples: ({ home }) => [
    {
      change: home("  ]\n}", "}"),
      at: "home/one.json:11:1",
      says: "A ] is missing",
    },
  ],
});
