import { createMiddleware } from "hono/factory";
import { parseSiteHost, type SiteHost } from "../../domain/apiHost";
import { NO_STORE } from "../headers/cacheHeaders";
import type { Settings } from "../settings/readSettings";
import { ForwardedHeaderError } from "../settings/TrustedProxies";
import type { ObservedEnv } from "./observeRequests";
import { readRemoteAddress } from "./readRemoteAddress";

/** Where a request was sent to as its sender sees it: behind a trusted proxy, what that forwards. */
export interface PublicAddress {
  /** The Host as it was sent, for the log. */
  readonly host: string;
  /** What the host stands for; undefined where it is no valid host. */
  readonly siteHost: SiteHost | undefined;
  readonly url: URL;
}

export type AddressEnv = { Variables: { address: PublicAddress } };

type AddressSettings = Pick<Settings, "trustProxy" | "defaultDomain">;

/** Middleware that reads the request's address, once for all that follow. */
export function publicAddress(settings: AddressSettings) {
  return createMiddleware<AddressEnv & ObservedEnv>(async (context, next) => {
    try {
      context.set("address", readPublicAddress(context.req.raw, settings, readRemoteAddress(context)));
    } catch (error) {
      if (!(error instanceof ForwardedHeaderError)) throw error;
      context.set("event", "host_refused");
      return context.text(error.message, 400, NO_STORE);
    }
    await next();
  });
}

/** Reads the address that a request was sent to. Throws a {@link ForwardedHeaderError} where a proxy names two hosts. */
export function readPublicAddress(
  { url: requestUrl, headers }: Request,
  { trustProxy, defaultDomain }: AddressSettings,
  remoteAddress: string | undefined,
): PublicAddress {
  const forwarded = trustProxy.readForwarded(remoteAddress, {
    host: headers.get("x-forwarded-host") ?? undefined,
    proto: headers.get("x-forwarded-proto") ?? undefined,
  });
  const url = new URL(requestUrl);
  const host = forwarded.host ?? headers.get("host") ?? url.host;
  const siteHost = parseSiteHost(host, defaultDomain);
  if (siteHost !== undefined) {
    // A host without a port would keep that of the connection.
    url.port = "";
    url.host = host;
  }
  if (forwarded.scheme !== undefined) url.protocol = `${forwarded.scheme}:`;
  return { host, siteHost, url };
}
