import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const syntax = defineDiagnostic({
  code: "syntax",
  order: 130,
  severity: "error",
  message: ({ problem }: Facts<"problem">) => `This is not valid JSON: ${problem}.`,
  meaning: "The text is not JSON. Only the first such fault of a file is reported.",
  remedy: "Correct the place that is shown.",
  examples: ({ home }) => [
    { change: home('"title": "Home"', '"title" "Home"'), at: "home/one.json:4:11", says: "a colon is expected" },
  ],
});
