import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const tooDeep = defineDiagnostic({
  code: "too-deep",
  order: 30,
  severity: "error",
  message: ({ limit }: Facts<"limit">) =>
    `Values are nested more than ${limit} levels deep: this bracket opens one more. Move what it contains out of the lists and objects around it, such as columns or tabs in one another, or close one that a bracket above leaves open.`,
  meaning: "Lists and objects can be nested 16 levels deep.",
  remedy:
    "Nest fewer columns and tabs in each other. If the document is not deep, a list or object above the place is not closed.",
  examples: ({ home }) => [
    {
      change: home('"title": "Home"', `"title": ${"[".repeat(17)}`),
      at: "home/one.json:4:27",
      says: "16 levels deep: this bracket opens one more. Move",
    },
  ],
});
