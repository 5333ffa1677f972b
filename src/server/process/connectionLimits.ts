import type { ServerOptions } from "node:http";

/** Time limits of clients, in milliseconds. */
export interface ClientLimits {
  readonly headersMs: number;
  readonly requestMs: number;
  /** Interval at which connections are checked against these limits. */
  readonly lookEveryMs: number;
}

/**
 * Time limits for sending the headers and a whole request; a slower client gets a 408, because it holds a connection
 * for nothing.
 */
const CLIENT_LIMITS: ClientLimits = { headersMs: 20_000, requestMs: 60_000, lookEveryMs: 5_000 };

/**
 * Sets the time limits of a server's connections. Idle ones (KEEP_ALIVE_S) must outlive a balancer's own limit: if the
 * server closes one while the balancer sends a request on it, that request is lost.
 */
export function limitConnections(
  { keepAliveMs }: { readonly keepAliveMs: number },
  { headersMs, requestMs, lookEveryMs }: ClientLimits = CLIENT_LIMITS,
): ServerOptions {
  return {
    keepAliveTimeout: keepAliveMs,
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: lookEveryMs,
    // `refuseUnclearHost` refuses requests without a Host, with the headers of all answers.
    requireHostHeader: false,
  };
}
