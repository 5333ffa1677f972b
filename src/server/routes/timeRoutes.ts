import { Hono } from "hono";
import { TIME_PATH } from "../../domain/routes/serverPaths";
import { NO_STORE } from "../http/headers/cacheHeaders";
import type { RequestEnv } from "../http/RequestEnv";
import type { SiteOptions } from "./SiteOptions";

/** Answers with the server's time, which a browser asks for where its own clock and the page's time disagree. */
export function createTimeRoutes({ now = Date.now }: Pick<SiteOptions, "now">): Hono<RequestEnv> {
  const routes = new Hono<RequestEnv>();
  routes.get(TIME_PATH, (context) => context.body(null, 204, { ...NO_STORE, Date: new Date(now()).toUTCString() }));
  return routes;
}
