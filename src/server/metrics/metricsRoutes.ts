import { Hono } from "hono";
import { METRICS_PATH } from "../../domain/routes/serverPaths";
import { NO_STORE } from "../headers/cacheHeaders";
import { hasBearer } from "../headers/hasBearer";
import type { Settings } from "../settings/readSettings";

/** The text format of Prometheus (https://prometheus.io/docs/instrumenting/exposition_formats/). */
export const METRICS_TYPE = "text/plain; version=0.0.4; charset=utf-8";
export const WRONG_TOKEN = "The bearer token is missing or wrong.\n";
export const ASK_FOR_TOKEN = { "WWW-Authenticate": "Bearer", ...NO_STORE } as const;

/** `GET /metrics` for who has METRICS_TOKEN, whatever the host; without the setting there is none. */
export function createMetricsRoutes(
  { metricsToken }: Pick<Settings, "metricsToken">,
  read: (() => Promise<string>) | undefined,
): Hono {
  const routes = new Hono();
  if (metricsToken === undefined || read === undefined) return routes;
  routes.get(METRICS_PATH, async (context) => {
    if (!hasBearer(context.req.header("authorization"), metricsToken))
      return context.text(WRONG_TOKEN, 401, ASK_FOR_TOKEN);
    return context.body(await read(), 200, { "Content-Type": METRICS_TYPE, ...NO_STORE });
  });
  return routes;
}
