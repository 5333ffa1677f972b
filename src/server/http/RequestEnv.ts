import type { Context } from "hono";
import type { RequestIdVariables } from "hono/request-id";
import type { ObservedEnv } from "./observeRequests";
import type { AddressEnv } from "./PublicAddress";

/** The values of a request's context after the first middlewares. */
export type RequestEnv = {
  Variables: RequestIdVariables &
    AddressEnv["Variables"] &
    ObservedEnv["Variables"] & {
      /** Origin of a page: fresh or stale from the cache, from another process, or rendered for this request. */
      cache?: "fresh" | "stale" | "shared" | "made";
    };
};

/** The part of a context that a refusal needs, whatever else its route carries. */
export type AnswerContext = Pick<Context<RequestEnv>, "get" | "json" | "text">;
