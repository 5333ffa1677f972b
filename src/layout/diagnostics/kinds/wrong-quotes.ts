import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const wrongQuotes = defineDiagnostic({
  code: "wrong-quotes",
  order: 120,
  severity: "error",
  message: ({ quote }: Facts<"quote">) => `JSON needs straight double quotes ("); this is ${quote}.`,
  meaning:
    "Texts and keys of JSON stand in straight double quotes. Word processors replace them by curved ones, and other languages allow single ones. Such quotes inside a text are fine.",
  remedy: "Use --fix, or write straight double quotes.",
  examples: ({ home }) => [
    { change: home('"Deals"', "“Deals”"), at: "home/one.json:7:59", says: "straight double quotes" },
    { change: home('"version": 5', "'version': 3"), at: "home/one.json:2:3", says: "this is '" },
  ],
});
