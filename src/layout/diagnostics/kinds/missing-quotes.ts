import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const missingQuotes = defineDiagnostic({
  code: "missing-quotes",
  order: 122,
  severity: "error",
  message: ({ what }: Facts<"what">) => `JSON needs double quotes around this ${what}.`,
  meaning: "Keys and texts of JSON stand in double quotes, unlike those of JavaScript or YAML.",
  remedy: "Write double quotes around it, or use --fix for keys.",
  examples: ({ home }) => [
    { change: home('"version": 5', "version: 5"), at: "home/one.json:2:3", says: "around this key" },
    { change: home('"title": "Home"', '"title": Home'), at: "home/one.json:4:12", says: "around this text" },
  ],
});
