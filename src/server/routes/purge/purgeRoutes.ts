import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { CreateLimiter } from "../../../domain/createRateLimits";
import { PURGE_PATH } from "../../../domain/routes/serverPaths";
import type { Change } from "../../caching/changes/Change";
import { BEARER_ANSWERS, BearerGuard } from "../../http/headers/BearerGuard";
import { NO_STORE } from "../../http/headers/cacheHeaders";
import type { RequestEnv } from "../../http/RequestEnv";
import { readRemoteAddress } from "../../http/readRemoteAddress";
import type { Settings } from "../../settings/readSettings";
import type { Tenants } from "../../tenants/Tenants";
import { PurgeError, readPurge } from "./readPurge";

export interface PurgeOptions {
  readonly settings: Pick<Settings, "purgeToken" | "trustProxy">;
  readonly tenants: Pick<Tenants, "loadNames">;
  /**
   * Marks everything that a change concerns as outdated, here and in all other processes; resolves with the number of
   * pages.
   */
  readonly announce: (change: Change) => Promise<number>;
  /** Creates the limit of wrong tokens; absent: this process counts them in its memory. */
  readonly createLimiter?: CreateLimiter | undefined;
}

const MAX_BODY_BYTES = 10_000;

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
    const change = domain === undefined ? rest : { ...rest, domains: await tenants.loadNames(domain) };
    return context.json({ success: true, pages: await announce(change) }, 200, NO_STORE);
  });
  return routes;
}
