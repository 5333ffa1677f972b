import { Hono } from "hono";
import { NO_STORE } from "../headers/cacheHeaders";
import type { RequestEnv } from "./RequestEnv";

/** Says that the process runs, whatever the host. */
export function createHealthRoutes(): Hono<RequestEnv> {
  const routes = new Hono<RequestEnv>();
  routes.get("/healthz", (context) => context.json({ status: "ok" }, 200, NO_STORE));
  return routes;
}
