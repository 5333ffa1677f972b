import type { Need } from "../domain/Need";
import type { AnswerNeed, DefinedCall } from "./defineCall";

type AnyCall = DefinedCall<never, unknown>;

const modules = import.meta.glob<Readonly<Record<string, AnyCall>>>("./calls/*.ts", { eager: true });

/** Every call by name, found by folder: the exports of `src/stores/calls/*.ts`. */
const calls: ReadonlyMap<string, AnyCall> = new Map(Object.values(modules).flatMap((module) => Object.entries(module)));

/**
 * The need that a page's state names. Its parameters were written by the very definition that reads them here, which the
 * cast says.
 */
export function restoreNeed({ call, params }: Need): AnswerNeed<unknown> {
  const defined = calls.get(call);
  if (defined === undefined) throw new Error(`No store answers the need '${call}'.`);
  return defined(...([params] as never));
}
