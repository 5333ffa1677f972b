import { CALLS } from "../../../api/allCalls";
import type { Api } from "../../../api/createApi";
import { wrapCalls } from "../../../api/wrapCalls";
import type { AnswerResult } from "../../observe/metrics/cacheMetrics";
import type { AnswerCache } from "./AnswerCache";
import type { AnswerUse } from "./AnswerUse";
import { createOwner } from "./answerOwner";
import { ANSWER_SHAPES } from "./answerShapes";

export interface CachedApiOptions {
  readonly cache: AnswerCache;
  /** Stores website data and the list of domains. */
  readonly tenancy: AnswerCache;
  /** Origin of the API. */
  readonly origin: string;
  /** The domain that the calls are made for. */
  readonly domain: string;
  /** The page that the answers are for. */
  readonly use?: AnswerUse | undefined;
  /** Called with the way each answer came. */
  readonly note?: AnswerListener | undefined;
}

/** Called with the way an answer came, and its age in milliseconds if it was stored. */
export type AnswerListener = (call: string, result: AnswerResult, ageMs: number) => void;

/** Creates an API client whose answers go through the cache as `cached` of each call says. */
export function cacheAnswers(api: Api, { cache, tenancy, origin, domain, use, note }: CachedApiOptions): Api {
  const owner = createOwner(origin, domain);
  return wrapCalls(api, (call, ask) => {
    const { cached } = CALLS[call];
    if (cached === "never") return ask;
    return (parameters, signal) => {
      use?.calls.add(call);
      return (cached === "tenancy" ? tenancy : cache).get({
        owner,
        key: createKey(call, parameters),
        use,
        note: (result, ageMs) => {
          if (use !== undefined && result === "asked") use.asked += 1;
          else if (use !== undefined && result !== "failed") use.kept += 1;
          note?.(call, result, ageMs);
        },
        signal,
        ask: (left) => ask(parameters, left),
        isNamed: cached === "named",
        isAnswer: ANSWER_SHAPES[call],
        isPassing: (answer) =>
          cached === "passing" ||
          hasNameFilter(parameters) ||
          (cached === "named" && isEmptyPage(answer)) ||
          isPastTheEnd(answer),
      });
    };
  });
}

/** Creates a call's key; the call's name ends at the first space. */
function createKey(call: string, parameters: readonly unknown[]): string {
  const hasFields = parameters.some((parameter) => typeof parameter === "object");
  return `${call} ${hasFields ? JSON.stringify(parameters, sortFields) : JSON.stringify(parameters)}`;
}

/** Sorts fields by name, so that equal parameters have equal keys. */
function sortFields(_name: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The filters of lists whose values visitors can invent; the others have a few known values. */
const NAME_FILTERS = ["store", "category"];

function hasNameFilter(parameters: readonly unknown[]): boolean {
  return parameters.some(
    (parameter) =>
      typeof parameter === "object" &&
      parameter !== null &&
      NAME_FILTERS.some((name) => Reflect.get(parameter, name) !== undefined),
  );
}

/** True for an empty list: an API may answer an invented name with one. */
function isEmptyPage(answer: unknown): boolean {
  if (typeof answer !== "object" || answer === null || !("items" in answer)) return false;
  return Array.isArray(answer.items) && answer.items.length === 0;
}

/** True for a page beyond the end of a list: visitors can ask for any number of them. */
function isPastTheEnd(answer: unknown): boolean {
  if (typeof answer !== "object" || answer === null || !("totalPages" in answer) || !("page" in answer)) return false;
  return Number(answer.page) > Math.max(1, Number(answer.totalPages));
}
