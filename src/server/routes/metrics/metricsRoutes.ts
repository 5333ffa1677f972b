import { type Context, Hono } from "hono";
import type { CreateLimiter } from "../../../domain/createRateLimits";
import { METRICS_PATH } from "../../../domain/routes/serverPaths";
import { BEARER_ANSWERS, BearerGuard } from "../../http/headers/BearerGuard";
import { NO_STORE } from "../../http/headers/cacheHeaders";
import type { Settings } from "../../settings/readSettings";

/** The text format of Prometheus (https://prometheus.io/docs/instrumenting/exposition_formats/). */
export const METRICS_TYPE = "text/plain; version=0.0.4; charset=utf-8";

/** `GET /metrics` for who has METRICS_TOKEN, whatever the host; without the setting there is none. */
export function createMetricsRoutes(
  { metricsToken }: Pick<Settings, "metricsToken">,
  findClient: (context: Context) => string | undefined,
  read: (() => Promise<string>) | undefined,
  createLimiter?: CreateLimiter,
): Hono {
  const routes = new Hono();
  if (metricsToken === undefined || read === undefined) return routes;
  const guard = new BearerGuard(metricsToken, "metricsFailures", createLimiter);
  routes.get(METRICS_PATH, async (context) => {
    const verdict = await guard.check(context.req.header("authorization"), findClient(context));
    if (verdict !== "admitted") {
      const { message, status, headers } = BEARER_ANSWERS[verdict];
      return context.text(`${message}\n`, status, { ...headers, ...NO_STORE });
    }
    return context.body(await read(), 200, { "Content-Type": METRICS_TYPE, ...NO_STORE });
  });
  return routes;
}
