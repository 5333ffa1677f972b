import type { ServerOptions } from "node:http";

/** A client that takes longer to send its headers, or a whole request, holds a connection for nothing. */
const HEADERS_LIMIT_MS = 20_000;
const REQUEST_LIMIT_MS = 60_000;
/** How often connections are looked at for these limits. */
const LOOK_EVERY_MS = 5_000;

/**
 * How long connections are kept. Those without a request (KEEP_ALIVE_S) must outlive a balancer's own limit: one that the
 * server closes while the balancer sends a request on it costs that request.
 */
export function limitConnections({ keepAliveMs }: { readonly keepAliveMs: number }): ServerOptions {
  return {
    keepAliveTimeout: keepAliveMs,
    headersTimeout: HEADERS_LIMIT_MS,
    requestTimeout: REQUEST_LIMIT_MS,
    connectionsCheckingInterval: LOOK_EVERY_MS,
  };
}
