import type { AnswerName } from "./createAnswerAjv";
import { findAnswerValidator } from "./findAnswerValidator";

/** Lists where a body differs from the definition of its call, one text for each fault; empty when it does not. */
export function findAnswerFaults(name: AnswerName, body: unknown): string[] {
  const validate = findAnswerValidator(name);
  if (validate(body)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message }) => `${instancePath || "answer"} ${message ?? "is wrong"}`,
  );
}
