import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const tooManySections = defineDiagnostic({
  code: "too-many-sections",
  order: 40,
  severity: "error",
  message: ({ actual, limit }: Facts<"actual" | "limit">) =>
    `The document has ${actual} sections, including nested ones; at most ${limit} are allowed. Remove some, or move them to another page.`,
  meaning: "A document can have 50 sections; those in columns and tabs count.",
  remedy: "Split the page.",
  examples: ({ home }) => {
    const notices = Array.from({ length: 49 }, (_, index) => `{"id":"n${index}","type":"notice","heading":"x"},`).join(
      "",
    );
    return [{ change: home('"sections": [', `"sections": [${notices}`), at: "home/one.json:8:5", says: "51 sections" }];
  },
});
