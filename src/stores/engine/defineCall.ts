import type { Api } from "../../api/createApi";
import type { AnswerFacts } from "../../api/defineApiCall";
import type { Paged } from "../../domain/entities";
import { createNeed, type Need, type NeedInput } from "../../domain/Need";
import type { Loadable } from "./Loadable";

/** The answer of a function of the API. */
export type AnswerOf<Name extends keyof Api> = Awaited<ReturnType<Api[Name]>>;

/**
 * Called before each part of a computation over thousands of entries; resolves when it may use the thread. Undefined: nobody
 * else needs the thread, as in a browser.
 */
export type GiveWay = () => Promise<void>;

/** The services that a request may use. */
export interface CallServices {
  readonly api: Api;
  /** The page's time, in milliseconds since the epoch. */
  readonly readNowMs: () => number;
  readonly giveWay?: GiveWay | undefined;
  /** Loads the answer to another need; all callers share one request. Never rejects: a failure is in the answer. */
  readonly load: <Answer>(need: AnswerNeed<Answer>, signal?: AbortSignal) => Promise<Loadable<Answer>>;
}

/** The part of a call's definition that the stores use. */
export interface Call<Answer> extends AnswerFacts<Answer> {
  /** Unique; the name of the exported constant. */
  readonly name: string;
}

/** A need with the definition of its call, and so with the type of its answer. */
export interface AnswerNeed<Answer> extends Need {
  readonly definition: Call<Answer>;
  readonly request: (services: CallServices, signal: AbortSignal | undefined) => Promise<Answer>;
}

/** One call of the API, or an answer that is derived from other answers. */
export interface CallDefinition<Params extends CallParams, Answer> extends Call<Answer> {
  readonly request: (services: CallServices, signal: AbortSignal | undefined, ...params: Params) => Promise<Answer>;
}

/** No parameters, or one object of them. */
export type CallParams = readonly [] | readonly [NeedInput];

/** Creates the need of a call with these parameters. */
export interface DefinedCall<Params extends CallParams, Answer> {
  (...params: Params): AnswerNeed<Answer>;
  readonly definition: CallDefinition<Params, Answer>;
}

/**
 * Defines a call. Its need with typed parameters, the type of its answer, its default and its request follow from this
 * one definition. `src/stores/calls` has the definitions of the API's calls, generated from `src/api/calls`, and
 * `src/stores/derived` those of answers that are derived from others. The docstring above a definition is its entry in
 * docs/calls.md.
 */
export function defineCall<Params extends CallParams, Answer>(
  definition: CallDefinition<Params, Answer>,
): DefinedCall<Params, Answer> {
  const create = (...params: Params): AnswerNeed<Answer> => ({
    ...createNeed(definition.name, params[0]),
    definition,
    request: (services, signal) => definition.request(services, signal, ...params),
  });
  return Object.assign(import.meta.env?.SSR ? keepPlain(create) : create, { definition });
}

/** Creates the need of a call without parameters once: the components of a page read it dozens of times. */
function keepPlain<Params extends CallParams, Answer>(
  create: (...params: Params) => AnswerNeed<Answer>,
): (...params: Params) => AnswerNeed<Answer> {
  let plain: AnswerNeed<Answer> | undefined;
  return (...params) => {
    if (params.length > 0) return create(...params);
    plain ??= create(...params);
    return plain;
  };
}

/**
 * Limits a need of a list, or of a page of one, to the `limit` entries that are shown; the page's state contains no more, and
 * no values of filters.
 */
export function limitTo<Answer extends readonly unknown[] | Paged<unknown>>(
  need: AnswerNeed<Answer>,
  limit: number | undefined,
): AnswerNeed<Answer> {
  return limit === undefined ? need : { ...need, limit };
}
