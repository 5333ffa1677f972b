import { getRequestListener, RequestError } from "@hono/node-server";
import { NO_STORE } from "./headers/cacheHeaders";
import { COMMON_HEADERS } from "./headers/securityHeaders";

const HEADERS = { ...COMMON_HEADERS, ...NO_STORE, "Content-Type": "text/plain; charset=UTF-8" };

/** Creates a node:http listener from a handler; a request that cannot be handed to it is answered with 400. */
export function createListener(fetch: Parameters<typeof getRequestListener>[0]) {
  return getRequestListener(fetch, {
    errorHandler: (error) =>
      error instanceof RequestError
        ? new Response("The server cannot read this request.\n", { status: 400, headers: HEADERS })
        : new Response("Something went wrong.\n", { status: 500, headers: HEADERS }),
  });
}
