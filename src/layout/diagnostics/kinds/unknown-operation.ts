import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const unknownOperation = defineDiagnostic({
  code: "unknown-operation",
  order: 550,
  severity: "error",
  message: ({ actual, allowed }: Facts<"actual" | "allowed">) => `There is no operation “${actual}”. ${allowed}`,
  meaning: "There is no such operation.",
  remedy: "Choose one of those that are listed.",
  examples: ({ extending }) => [
    { change: extending('{ "op": "sett", "pointer": "/fold", "to": 1 }'), at: "home/six.json:5:9", says: "sett" },
  ],
});
