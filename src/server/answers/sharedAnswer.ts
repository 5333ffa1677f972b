import { createHash } from "node:crypto";
import { concernsAnswer } from "../changes/Change";
import type { SharedItem } from "../shared-cache/SharedMaker";
import { ANSWER_FORMAT } from "./AnswerFiles";
import { readOwner } from "./answerOwner";
import { decodeOutcome, encodeOutcome, type Outcome } from "./Outcome";

export interface SharedAnswerTimes {
  /** How long an answer is kept. */
  readonly lastingMs: number;
  /** How long unknown things and searches are. */
  readonly passingMs: number;
}

/** An answer as it stands in the shared cache: under its domain, its format, and a digest of what it answers. */
export function createSharedAnswer(
  { owner, key }: { readonly owner: string; readonly key: string },
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
    decode: decodeOutcome,
    concerns: (change) => concernsAnswer(change, { domain, origin, key }),
  };
}
