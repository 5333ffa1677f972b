import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const tooDeep = defineDiagnostic({
  code: "too-deep",
  order: 30,
  severity: "error",
  message: ({ limit }: Facts<"limit">) => `Values are nested more than ${limit} levels deep.`,
  meaning: "Lists and objects can be nested 16 levels deep.",
  remedy: "Nest fewer columns and tabs in each other.",
  examples: ({ home }) => [
    { change: home('"title": "Home"', `"title": ${"[".repeat(17)}`), at: "home/one.json:4:27", says: "16 levels" },
  ],
});
