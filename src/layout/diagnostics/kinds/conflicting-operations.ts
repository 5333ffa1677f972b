import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const conflictingOperations = defineDiagnostic({
  code: "conflicting-operations",
  order: 700,
  severity: "error",
  message: ({ target }: Facts<"target">) => `Two operations change “${target}”.`,
  meaning: "Two operations of one file change the same.",
  remedy: "Keep one of them.",
  examples: ({ extending }) => [
    {
      change: extending(
        '{ "op": "set", "section": "deals", "pointer": "/count/initial", "was": 8, "to": 9 }',
        '{ "op": "set", "section": "deals", "pointer": "/count", "was": { "initial": 9, "expanded": 17 }, "to": { "initial": 2 } }',
      ),
      at: "home/six.json:6:1",
      says: "deals /count",
    },
  ],
});
