import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { CreateLimiter } from "../../../domain/createRateLimits";
import { PURGE_PATH } from "../../../domain/routes/serverPaths";
import type { Change } from "../../caching/changes/Change";
import type { Announced, Reach } from "../../caching/changes/ChangeBus";
import { BEARER_ANSWERS, BearerGuard } from "../../http/headers/BearerGuard";
import { NO_STORE } from "../../http/headers/cacheHeaders";
import type { RequestEnv } from "../../http/RequestEnv";
import { readRemoteAddress } from "../../http/readRemoteAddress";
import type { Settings } from "../../settings/readSettings";
import type { DomainList } from "../../tenants/DomainList";
import { PurgeError, readPurge } from "./readPurge";

export interface PurgeOptions {
  readonly settings: Pick<Settings, "purgeToken" | "trustProxy">;
  readonly tenants: { readonly domains: Pick<DomainList, "loadNames"> };
  /** Marks everything that a change concerns as outdated, here and in all other processes that can be reached. */
  readonly announce: (change: Change) => Promise<Announced>;
  /** Creates the limit of wrong tokens; absent: this process counts them in its memory. */
  readonly createLimiter?: CreateLimiter | undefined;
}

const MAX_BODY_BYTES = 10_000;

const REACH_MESSAGES: Readonly<Record<Reach, string>> = {
  server:
    "All processes of this server have applied the purge. Other servers, also those on other ports of this machine, have not: without CACHE_URL, send the purge to each of them.",
  all: "All processes of this server have applied the purge, and CACHE_URL passes it on to the other servers.",
  "server-first":
    "All processes of this server have applied the purge. CACHE_URL does not answer now: the other servers get the purge once it does.",
};

/** `POST /_dealframe/purge`: marks cached data as outdated, for a webhook of the API's owner. */
export function createPurgeRoutes({ settings, tenants, announce, createLimiter }: PurgeOptions): Hono<RequestEnv> {
  const routes = new Hono<RequestEnv>();
  const { purgeToken, trustProxy } = settings;
  if (purgeToken === undefined) return routes;
  const guard = new BearerGuard(purgeToken, "purgeFailures", createLimiter);

  const limit = bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: (context) => context.json({ success: false, message: "The body is too large." }, 413, NO_STORE),
  });
  routes.post(PURGE_PATH, limit, async (context) => {
    const client = trustProxy.findClient(readRemoteAddress(context), context.req.header("x-forwarded-for"));
    const verdict = await guard.check(context.req.header("authorization"), client);
    if (verdict !== "admitted") {
      const { message, status, headers } = BEARER_ANSWERS[verdict];
      return context.json({ success: false, message }, status, { ...headers, ...NO_STORE });
    }
    const purge = readPurge(await context.req.json().catch(() => undefined));
    if (purge instanceof PurgeError) {
      return context.json({ success: false, message: purge.message }, 400, NO_STORE);
    }
    const { domain, ...rest } = purge;
    const change = domain === undefined ? rest : { ...rest, domains: await tenants.domains.loadNames(domain) };
    const { pages, reach } = await announce(change);
    return context.json({ success: true, pages, reach, message: REACH_MESSAGES[reach] }, 200, NO_STORE);
  });
  return routes;
}
