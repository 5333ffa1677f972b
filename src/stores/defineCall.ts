import type { Api } from "../api/createApi";
import { createNeed, type Need, type NeedInput } from "../domain/Need";
import type { Loadable } from "./Loadable";

/** The slices of the specification's state that hold answers of calls, by their names in the root store. */
export type SliceName =
  | "website"
  | "banners"
  | "categories"
  | "couponBasedOnDomain"
  | "coupons"
  | "stores"
  | "dealsInfo"
  | "search";

/** What a request may use. */
export interface CallServices {
  readonly api: Api;
  /** Loads the answer to another need; one request however many ask. Never rejects: a failure is kept in the answer. */
  readonly load: <Answer>(need: AnswerNeed<Answer>, signal?: AbortSignal) => Promise<Loadable<Answer>>;
}

/** What the stores know of a call. */
export interface Call<Answer> {
  /** Unique; the name of the constant that holds the definition. */
  readonly name: string;
  /** The slice whose state tells whether the call is loading or has failed. */
  readonly slice: SliceName;
  /** Stands in place of the answer while there is none. */
  readonly empty: Answer;
  /** Present where the answer is kept for the session after the first fetch (specification, section 4). */
  readonly session?: SessionRule<Answer>;
}

/** The caches of the specification's section 4, by domain (contract, names in the browser's storage). */
export type CacheKey = "websiteData" | "adBanners" | "recommendedBanners";

export interface SessionRule<Answer> {
  readonly key: CacheKey;
  /** Which answers are kept; absent: all. */
  isKept?(answer: Answer): boolean;
}

/** A need that knows its call, and with it the type of its answer. */
export interface AnswerNeed<Answer> extends Need {
  readonly definition: Call<Answer>;
  readonly request: (services: CallServices, signal: AbortSignal) => Promise<Answer>;
}

/** One call of the API, or an answer made of other answers. */
export interface CallDefinition<Params extends CallParams, Answer> extends Call<Answer> {
  readonly request: (services: CallServices, signal: AbortSignal, ...params: Params) => Promise<Answer>;
}

/** No parameters, or one object of them. */
export type CallParams = readonly [] | readonly [NeedInput];

/** Makes the need of a call with these parameters. */
export interface DefinedCall<Params extends CallParams, Answer> {
  (...params: Params): AnswerNeed<Answer>;
  readonly definition: CallDefinition<Params, Answer>;
}

/**
 * Defines a call once: its need with typed parameters, the type of its answer, its default value and how it is requested
 * all follow from this. The docstring above the definition is its entry in docs/calls.md.
 */
export function defineCall<Params extends CallParams, Answer>(
  definition: CallDefinition<Params, Answer>,
): DefinedCall<Params, Answer> {
  const call = (...params: Params): AnswerNeed<Answer> => ({
    ...createNeed(definition.name, params.at(0)),
    definition,
    request: (services, signal) => definition.request(services, signal, ...params),
  });
  return Object.assign(call, { definition });
}

/** The need of a list of which at most `limit` entries are shown; the page's state carries no more. */
export function limitTo<Item>(
  need: AnswerNeed<readonly Item[]>,
  limit: number | undefined,
): AnswerNeed<readonly Item[]> {
  return limit === undefined ? need : { ...need, limit };
}
