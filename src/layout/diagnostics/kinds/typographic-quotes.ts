import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const typographicQuotes = defineDiagnostic({
  code: "typographic-quotes",
  order: 120,
  severity: "error",
  message: ({ quote }: Facts<"quote">) => `JSON needs straight quotes ("); this is ${quote}.`,
  meaning: "A word processor has replaced the straight quotes of JSON. Such quotes inside a text are fine.",
  remedy: "Use --fix, or write straight quotes.",
  examples: ({ home }) => [{ change: home('"Deals"', "“Deals”"), at: "home/one.json:7:59", says: "straight quotes" }],
});
