import type { Context } from "hono";
import type { RequestIdVariables } from "hono/request-id";
import type { ObservedEnv } from "./observeRequests";
import type { AddressEnv } from "./PublicAddress";

/** What every request of the site carries once its first middlewares have run. */
export type RequestEnv = {
  Variables: RequestIdVariables &
    AddressEnv["Variables"] &
    ObservedEnv["Variables"] & {
      /** How a page came: fresh or stale from the cache, from another process, or made for this request. */
      cache?: "fresh" | "stale" | "shared" | "made";
    };
};

/** What a refusal is answered with, whatever else the context of its route carries. */
export type AnswerContext = Pick<Context<RequestEnv>, "get" | "json" | "text">;
