import { defineDiagnostic, type Facts } from "../defineDiagnostic";

export const invalid = defineDiagnostic({
  code: "invalid",
  order: 310,
  severity: "error",
  message: ({ key, problem }: Facts<"key" | "problem">) => `“${key}” ${problem}.`,
  meaning: "The value breaks another rule of its schema; the message is the validator's.",
  remedy: "See the setting in the catalogue.",
  // No schema uses a keyword without a message of its own.
  examples: () => [],
});
