import { ApiError } from "./ApiError";
import { CALLS } from "./allCalls";
import type { Http, Query } from "./createHttp";
import type { ApiCall } from "./defineApiCall";
import type { NormalizeContext } from "./normalizeList";
import type { Fields } from "./readFields";
import { readServerMessage } from "./readServerMessage";

type Calls = typeof CALLS;

/** One function for each call of `src/api/calls`, with the call's parameters and, last, a signal that ends the request. */
export type Api = { readonly [Name in keyof Calls]: ApiFunction<Calls[Name]> };

type ApiFunction<Call> =
  Call extends ApiCall<infer Params, infer Answer>
    ? (...parameters: [...Params, signal?: AbortSignal]) => Promise<Answer>
    : never;

type AnyCall = ApiCall<readonly unknown[], unknown>;

/** Creates the client of the API; its functions give entities or throw an {@link ApiError}. */
export function createApi(http: Http, context: NormalizeContext): Api {
  const functions = Object.entries(CALLS).map(([name, call]) => [name, createFunction(call as AnyCall, http, context)]);
  return Object.fromEntries(functions) as Api;
}

function createFunction(
  { endpoint, query, body, readsRefusals, repeatsWithoutDomain, read }: AnyCall,
  http: Http,
  context: NormalizeContext,
) {
  const [method, path = ""] = endpoint.split(" ");
  const get = async (asked: Query | undefined, signal: AbortSignal | undefined): Promise<Fields> => {
    try {
      return await http.get(path, asked, signal);
    } catch (error) {
      if (!repeatsWithoutDomain || !(error instanceof ApiError) || error.status !== 404) throw error;
      return http.get(path, asked, signal, { namesNoDomain: true });
    }
  };
  return async (...given: readonly unknown[]): Promise<unknown> => {
    const last = given.at(-1);
    const signal = last instanceof AbortSignal ? last : undefined;
    const parameters = signal === undefined ? given : given.slice(0, -1);
    const answer =
      method === "POST" ? await http.post(path, body?.(...parameters)) : await get(query?.(...parameters), signal);
    return read(readsRefusals ? answer : accept(answer), context, parameters);
  };
}

/** A body that says `success: false` (or `sucess: false`, as deals-info does) is a failure whatever its HTTP status. */
function accept(body: Fields): Fields {
  if (body.success === false || body.sucess === false) {
    const message = readServerMessage(body);
    throw message === undefined
      ? new ApiError("unexplained", "The request failed.", 200)
      : new ApiError("refused", message, 200);
  }
  return body;
}
