import type { ServerOptions } from "node:http";

/** How long clients may take; in milliseconds. */
export interface ClientLimits {
  readonly headersMs: number;
  readonly requestMs: number;
  /** How often connections are looked at for these limits. */
  readonly lookEveryMs: number;
}

/** A client that takes longer to send its headers, or a whole request, holds a connection for nothing: it gets a 408. */
const CLIENT_LIMITS: ClientLimits = { headersMs: 20_000, requestMs: 60_000, lookEveryMs: 5_000 };

/**
 * How long connections are kept. Those without a request (KEEP_ALIVE_S) must outlive a balancer's own limit: one that the
 * server closes while the balancer sends a request on it costs that request.
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
    // Requests without a Host are refused by `refuseUnclearHost`, with the headers of all answers.
    requireHostHeader: false,
  };
}
