import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const wrongRoot = defineDiagnostic({
  code: "wrong-root",
  order: 270,
  severity: "error",
  message: ({ actual, owner, form }: Facts<"actual" | "owner" | "form">) =>
    `The file contains ${actual}; ${owner} is ${form}.`,
  meaning: "A document or a map is one JSON object, website data a list of them.",
  remedy:
    'Put the content of a document in braces: `{ "version": 5, … }`, that of website data in brackets: `[{ "domain": … }]`.',
  examples: () => [
    {
      change: { "home/one.json": "[]" },
      at: "home/one.json:1:1",
      says: "The file contains a list; the document is an object",
    },
    {
      change: { "selection.json": '"x"' },
      at: "selection.json:1:1",
      says: "The file contains a text; the selection is an object",
    },
    { websites: '{ "domain": "one.example" }', at: "1:1", says: "website data is a list of domains" },
    { maps: { "network.json": "[]" }, at: "network.json:1:1", says: "the map is an object" },
  ],
});
