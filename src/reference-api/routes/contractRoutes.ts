import { Hono } from "hono";
import { createOpenApi } from "../contract/openapi/createOpenApi";
import type { ApiEnvironment } from "../http/context";

/** Path of the contract itself as an OpenAPI document, which is the same for all domains. */
export const OPENAPI_PATH = "/api/openapi.json";

/** The call that returns the contract; it needs no domain. */
export function createContractRoutes(): Hono<ApiEnvironment> {
  const routes = new Hono<ApiEnvironment>();
  routes.get(OPENAPI_PATH, (context) => context.json(createOpenApi()));
  return routes;
}
