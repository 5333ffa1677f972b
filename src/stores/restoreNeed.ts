import type { Need } from "../domain/Need";
import { DEFINED_CALLS } from "./definedCalls";
import type { AnswerNeed, DefinedCall } from "./engine/defineCall";

/** The part of a page's state about a need. */
export type RestoredNeed = Pick<Need, "call" | "params">;

type AnyCall = DefinedCall<never, unknown>;

const calls: ReadonlyMap<string, AnyCall> = new Map(DEFINED_CALLS.map((call) => [call.definition.name, call]));

/**
 * Creates the need that a page's state names. The cast is safe: the same definition wrote the parameters that it reads
 * here.
 */
export function restoreNeed({ call, params }: RestoredNeed): AnswerNeed<unknown> {
  const defined = calls.get(call);
  if (defined === undefined) throw new Error(`No store answers the need '${call}'.`);
  return defined(...([params] as never));
}
