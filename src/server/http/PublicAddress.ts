import { createMiddleware } from "hono/factory";
import type { Logger } from "pino";
import { parseSiteHost, type SiteHost } from "../../domain/apiHost";
import type { Settings } from "../settings/readSettings";
import { NO_STORE } from "./headers/cacheHeaders";
import type { ObservedEnv } from "./observeRequests";
import { ForwardedHostError, type HostSettings, readHost } from "./readHost";
import { readRemoteAddress } from "./readRemoteAddress";

/** The address of a request as its sender sees it. */
export interface PublicAddress {
  /** The host as it was sent, for the log. */
  readonly host: string;
  /** The host as a name of the site; undefined if it is invalid. */
  readonly siteHost: SiteHost | undefined;
  readonly url: URL;
}

export type AddressEnv = { Variables: { address: PublicAddress } };

type AddressSettings = Pick<Settings, "defaultDomain"> & HostSettings;

/**
 * Middleware that reads the request's address once for all that follow, and refuses a forwarded host that must not be
 * used.
 */
export function publicAddress(settings: AddressSettings, log: Logger) {
  return createMiddleware<AddressEnv & ObservedEnv>(async (context, next) => {
    try {
      context.set("address", readPublicAddress(context.req.raw, settings, readRemoteAddress(context)));
    } catch (error) {
      if (!(error instanceof ForwardedHostError)) throw error;
      context.set("event", "host_refused");
      const { method, path } = context.req;
      log.info({ requestId: context.get("requestId"), method, path, message: error.message, status: 400 });
      return context.text(`${error.message}\n`, 400, NO_STORE);
    }
    await next();
  });
}

/** Reads the address of a request. Throws a {@link ForwardedHostError}. */
export function readPublicAddress(
  { url: requestUrl, headers }: Request,
  settings: AddressSettings,
  remoteAddress: string | undefined,
): PublicAddress {
  const url = new URL(requestUrl);
  const forwardedHost = headers.get("x-forwarded-host") ?? undefined;
  const host = readHost({ host: headers.get("host") ?? url.host, forwardedHost, remoteAddress }, settings) ?? "";
  const siteHost = parseSiteHost(host, settings.defaultDomain);
  if (siteHost !== undefined) {
    // A host without a port would otherwise keep that of the connection.
    url.port = "";
    url.host = host;
  }
  const scheme = settings.trustProxy.readScheme(remoteAddress, headers.get("x-forwarded-proto") ?? undefined);
  if (scheme !== undefined) url.protocol = `${scheme}:`;
  return { host, siteHost, url };
}
