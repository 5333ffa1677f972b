import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const timedAddress = defineDiagnostic({
  code: "timed-address",
  order: 910,
  severity: "error",
  message: ({ setting }: Facts<"setting">) =>
    `“${setting}” of a document is the same at all times. Remove the times of this operation, or write a page of its own.`,
  meaning: "Where a page stands, and how crawlers treat it, does not change with the time.",
  remedy:
    "Remove the times of the operation. For a page that is there for a time, write a page of its own and give its sections times.",
  examples: () => [
    {
      change: {
        "home/two.json": `{ "version": 5, "title": "Two", "extends": "home/one", "operations": [
{ "op": "set", "pointer": "/path", "to": "/two", "from": "2026-11-27" }
] }`,
      },
      at: "home/two.json:2:27",
      says: "“path” of a document is the same at all times",
    },
  ],
});
