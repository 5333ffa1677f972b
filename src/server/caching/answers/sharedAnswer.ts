import { createHash } from "node:crypto";
import { concernsAnswer } from "../changes/Change";
import type { SharedItem } from "../shared/SharedMaker";
import { ANSWER_FORMAT } from "./AnswerFiles";
import { readOwner } from "./answerOwner";
import { decodeOutcome, encodeOutcome, type Outcome } from "./Outcome";
import type { Question } from "./Question";

export interface SharedAnswerTimes {
  /** Time for which an answer is stored. */
  readonly lastingMs: number;
  /** Time for which answers about unknown things and searches are stored. */
  readonly passingMs: number;
}

/** The mark of a stored answer, which identifies it. */
export type StoredQuestion = Pick<Question<unknown>, "owner" | "key" | "use" | "isAnswer">;

/**
 * Creates the form of an answer in the shared cache: its key has the domain, the format, and a digest of the question.
 */
export function createSharedAnswer(
  { owner, key, isAnswer }: StoredQuestion,
  { lastingMs, passingMs }: SharedAnswerTimes,
): SharedItem<Outcome> {
  const { domain, origin } = readOwner(owner);
  const digest = createHash("sha256").update(`${owner}\n${key}`).digest("base64url");
  return {
    key: `answer:${ANSWER_FORMAT}:${domain}:${digest}`,
    encode: (outcome) =>
      outcome.text === ""
        ? undefined
        : { body: encodeOutcome(outcome), lifetimeMs: outcome.kind === "lasting" ? lastingMs : passingMs },
    decode: (body) => {
      const outcome = decodeOutcome(body);
      return outcome?.kind !== "unknown" && isAnswer?.(outcome?.value) === false ? undefined : outcome;
    },
    concerns: (change) => concernsAnswer(change, { domain, origin, key }),
  };
}
