import { ApiError, type ApiErrorKind } from "../../../api/ApiError";
import { deepFreeze } from "../../../domain/deepFreeze";
import { isRecord } from "../../../domain/isRecord";
import { findJsonBytes } from "../memory/jsonBytes";

/** Maximum size of the JSON of answers that are written to disk or shared. */
const MAX_TEXT_BYTES = 1_000_000;

/** The API's answer to a question, in the form that is stored. */
export type Outcome =
  | {
      /** `passing`: stored for seconds only, since visitors can invent any number of such questions. */
      readonly kind: "lasting" | "passing";
      /** Frozen. */
      readonly value: unknown;
      /**
       * The value as JSON; empty for values that stay in this process: undefined, and answers that a worker has read.
       */
      readonly text: string;
      /** Length of the value's JSON. */
      readonly length: number;
    }
  | { readonly kind: "unknown"; readonly error: ApiError; readonly text: string; readonly length: number };

export interface OutcomeRules {
  /** True if the named thing may not exist. */
  readonly isNamed: boolean;
  readonly isPassing: (answer: unknown) => boolean;
}

/**
 * Makes the call. A 404 for a named thing is an outcome; from any other call it is a failure. Rejects with failures.
 */
export async function askForOutcome(
  ask: () => Promise<unknown>,
  { isNamed, isPassing }: OutcomeRules,
): Promise<Outcome> {
  try {
    const value = deepFreeze(await ask());
    const kind = isPassing(value) ? "passing" : "lasting";
    const bytes = findJsonBytes(value);
    // Writing, compressing or parsing such a text at once would block the thread.
    if (bytes !== undefined && bytes > MAX_TEXT_BYTES) return { kind, value, text: "", length: bytes };
    const text = JSON.stringify(value) ?? "";
    return { kind, value, text, length: text.length };
  } catch (error) {
    if (!isNamed || !isUnknown(error)) throw error;
    const { kind, message, status } = error;
    const text = JSON.stringify({ kind, message, status });
    return { kind: "unknown", error, text, length: text.length };
  }
}

/** Encodes an outcome for other processes: its kind, a line break, its JSON. */
export function encodeOutcome({ kind, text }: Outcome): string {
  return `${kind}\n${text}`;
}

/** Decodes the result of `encodeOutcome`; undefined for anything else. */
export function decodeOutcome(body: Buffer): Outcome | undefined {
  const end = body.indexOf("\n");
  const kind = body.toString("latin1", 0, Math.max(0, end));
  const text = body.toString("utf8", end + 1);
  try {
    const value: unknown = JSON.parse(text);
    const { length } = text;
    if (kind === "lasting" || kind === "passing") return { kind, value: deepFreeze(value), text, length };
    if (kind !== "unknown" || !isRecord(value)) return undefined;
    const error = new ApiError(value.kind as ApiErrorKind, String(value.message), Number(value.status));
    return isUnknown(error) ? { kind, error, text, length } : undefined;
  } catch {
    return undefined;
  }
}

/** True for the failure of a call for something that the API does not know. */
export function isUnknown(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
