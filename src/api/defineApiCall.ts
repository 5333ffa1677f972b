import type { SliceName } from "../domain/sliceNames";
import type { Query } from "./createHttp";
import type { NormalizeContext } from "./normalizeList";
import type { Fields } from "./readFields";

/** Method and path (contract, calls). */
export type Endpoint = `${"GET" | "POST"} /${string}`;

/**
 * How a server stores the answer. `lasting`: every domain has what the call asks for, so a 404 is a failure of the API.
 * `named`: the call asks for one thing by its name, so a 404 means that the thing is gone; an empty list is stored for
 * seconds only. `passing`: visitors can vary the question endlessly, so every answer is stored for seconds only.
 * `tenancy`: needed for every request, and shared even where no other answers are stored. `never`: the call writes,
 * carries a token, or is for one shopper. How long each is fresh: ANSWER_FRESH_S (`src/server/settings/settings.ts`), for answers
 * of seconds `PASSING_MS` (`src/server/caching/answers/AnswerCache.ts`).
 */
export type Cached = "lasting" | "named" | "passing" | "tenancy" | "never";

/** The kinds of purge tags, such as `store:acme`, that name a call's first parameter. */
export type CallTag = "store" | "category";

/** Storage of the answer. A call for a named thing also says which tags purge its answers. */
type AnswerStorage =
  | { readonly cached: Exclude<Cached, "named">; readonly tags?: undefined }
  | { readonly cached: "named"; readonly tags: readonly CallTag[] };

/** The session's caches, by domain (specification, section 4; contract, names in the browser's storage). */
export type CacheKey = "websiteData" | "adBanners" | "recommendedBanners";

export interface SessionRule<Answer> {
  readonly key: CacheKey;
  /**
   * Version of the answer's shape, which each entry carries: entries of another version are not read. Raise it when a type that
   * the answer has changes; `sessionShapes.test.ts` reports it.
   */
  readonly version: number;
  /** True if an answer may be cached; absent: all may. */
  isKept?(answer: Answer): boolean;
}

/**
 * The facts about an answer that the stores use. `npm run generate` copies them to `src/stores/calls/`, because browsers
 * fetch them before the first request, and the rest of a call with it.
 */
export interface AnswerFacts<Answer> {
  /** The slice whose `loading` and `error` include this call. */
  readonly slice: SliceName;
  /** The default: the value until there is an answer. */
  readonly empty: Answer;
  /** True where a page is whole without what the call names: an API that does not have it (404, 400) has not failed. */
  readonly mayBeMissing?: true;
  /**
   * True for a call that an API may do without: where it answers 404, 405 or 501, the answer is `empty`, and sections made of it
   * are left out.
   */
  readonly isOptional?: true;
  /** Present where the answer is cached for the session after the first fetch (specification, section 4). */
  readonly session?: SessionRule<Answer>;
}

/** A call of the API: its request, how its answer is read and stored, and what sections get of it. */
export interface ApiCall<Params extends readonly unknown[], Answer> {
  readonly endpoint: Endpoint;
  /** Makes the query of a GET from the parameters; absent: the call has neither. */
  readonly query?: (...parameters: Params) => Query;
  /** Makes the body of a POST from the parameters. */
  readonly body?: (...parameters: Params) => unknown;
  /** True for a call that is made once more without a `domain-name` where the API does not know that domain (404). */
  readonly repeatsWithoutDomain?: true;
  /** True where a body that says `success: false` is an answer, and not a failure. */
  readonly readsRefusals?: true;
  /** Makes the answer of the body; throws an `ApiError` for one that cannot be read. */
  readonly read: (body: Fields, context: NormalizeContext, parameters: NoInfer<Params>) => Answer;
  readonly cached: Cached;
  readonly tags?: readonly CallTag[] | undefined;
  /**
   * Entries that a server uses of each list, where a page shows the whole of it; absent: as many as ANSWER_ENTRIES. More are
   * of no use to a shopper, and hold the thread while the page is rendered.
   */
  readonly maxEntries?: number;
  /** Present for the calls that sections can state as needs. */
  readonly need?: AnswerFacts<NoInfer<Answer> | undefined>;
  /** True where the request goes on when its page is left, since the following pages use the answer, too. */
  readonly outlivesPage?: true;
}

/** Defines a call of the API. The name of the file, of the constant and of the call are the same. */
export function defineApiCall<Params extends readonly unknown[] = [], Answer = unknown>(
  call: ApiCall<Params, Answer> & AnswerStorage,
): ApiCall<Params, Answer> {
  return call;
}
