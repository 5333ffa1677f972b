import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const tooLarge = defineDiagnostic({
  code: "too-large",
  order: 20,
  severity: "error",
  message: ({ actual, limit }: Facts<"actual" | "limit">) =>
    `The file has ${actual} KB; at most ${limit} KB are allowed.`,
  meaning: "A document can have 512 KB.",
  remedy: "Split the page, or move lists into the data.",
  examples: ({ HOME }) => [
    { change: { "home/one.json": HOME + " ".repeat(524_288) }, at: "home/one.json:1:1", says: "513 KB" },
  ],
});
