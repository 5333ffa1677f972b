import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const unknownStore = defineDiagnostic({
  code: "unknown-store",
  order: 1030,
  severity: "warning",
  message: ({ name }: Facts<"name">) => `There is no store “${name}”.`,
  meaning:
    "The embedded API has no store with this slug or id. With an API, a database or website data of one's own this is not checked.",
  remedy: "Use the slug of a store, as in the path of its page.",
  examples: ({ adding }) => [
    {
      change: adding('{ "id": "picked", "type": "picked-stores", "stores": ["zara", "zarah"] }'),
      at: "home/one.json:11:63",
      says: "no store “zarah”",
    },
  ],
});
