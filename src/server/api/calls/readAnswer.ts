import { ApiError } from "../../../api/ApiError";
import { type Api, createApi } from "../../../api/createApi";
import type { NormalizeContext, UnreadValue } from "../../../api/normalizeList";
import { isRecord } from "../../../domain/isRecord";
import type { AnswerLimits } from "../../settings/readSettings";
import { type AnswerBound, boundJson } from "./boundJson";

/** The body of an answer, and the call that it answers. */
export interface AnswerBody {
  readonly call: keyof Api;
  readonly parameters: readonly unknown[];
  readonly body: Uint8Array;
  readonly limits: AnswerLimits;
  readonly context: Omit<NormalizeContext, "noteUnread">;
}

/** Listeners of what is left out of an answer. */
export interface AnswerListeners {
  readonly onCut: (bound: AnswerBound) => void;
  readonly noteUnread: (value: UnreadValue) => void;
}

/** Parses a body within the limits; undefined if it is no JSON. */
export function parseBody(body: Uint8Array, limits: AnswerLimits, onCut: (bound: AnswerBound) => void): unknown {
  try {
    const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
    return JSON.parse(new TextDecoder().decode(boundJson(bytes, limits, onCut)));
  } catch {
    return undefined;
  }
}

/** Parses and normalises the body of an answer, as its call would. Rejects as the call would. */
export async function readAnswer(
  { call, parameters, body, limits, context }: AnswerBody,
  { onCut, noteUnread }: AnswerListeners,
): Promise<unknown> {
  const answer = async () => {
    const fields = parseBody(body, limits, onCut);
    if (!isRecord(fields)) throw new ApiError("unreadable", "The answer could not be read.", 200);
    return fields;
  };
  const api = createApi({ get: answer, post: answer }, { ...context, noteUnread });
  return (api[call] as (...values: readonly unknown[]) => Promise<unknown>)(...parameters);
}
