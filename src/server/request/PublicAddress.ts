import { createMiddleware } from "hono/factory";
import { parseSiteHost, type SiteHost } from "../../domain/apiHost";
import type { Settings } from "../settings/readSettings";

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
  return createMiddleware<AddressEnv>(async (context, next) => {
    context.set("address", readPublicAddress(context.req.raw, settings));
    await next();
  });
}

/** Reads the address that a request was sent to. */
export function readPublicAddress(
  { url: requestUrl, headers }: Request,
  { trustProxy, defaultDomain }: AddressSettings,
): PublicAddress {
  const readForwarded = (name: string) => (trustProxy ? headers.get(name)?.split(",")[0]?.trim() : undefined);
  const url = new URL(requestUrl);
  const host = readForwarded("x-forwarded-host") || headers.get("host") || url.host;
  const siteHost = parseSiteHost(host, defaultDomain);
  const scheme = readForwarded("x-forwarded-proto");
  if (siteHost !== undefined) {
    // A host without a port would keep that of the connection.
    url.port = "";
    url.host = host;
  }
  if (scheme === "https" || scheme === "http") url.protocol = `${scheme}:`;
  return { host, siteHost, url };
}
