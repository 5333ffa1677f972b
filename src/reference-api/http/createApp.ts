import { Hono } from "hono";
import { createCouponRoutes } from "../routes/couponRoutes";
import { createStoreRoutes } from "../routes/storeRoutes";
import { createWebsiteRoutes } from "../routes/websiteRoutes";
import type { ApiEnvironment, Services } from "./context";
import { Failure } from "./failure";

const PREFIXES = ["/api/", "/end-user/", "/v2/", "/websiteData/", "/system-user/", "/users/", "/images/"];

/** Says whether a URL path belongs to the API or its pictures. */
export function handlesPath(path: string): boolean {
  return PREFIXES.some((prefix) => path.startsWith(prefix));
}

/** Assembles the contract's calls; every answer, a failure too, has the contract's shape. */
export function createApp(services: Services): Hono<ApiEnvironment> {
  const app = new Hono<ApiEnvironment>();
  app.route("/", createCouponRoutes(services));
  app.route("/", createStoreRoutes(services));
  app.route("/", createWebsiteRoutes(services));
  app.notFound(() => new Failure(404, "There is no such call.").toResponse());
  app.onError((error) => {
    if (error instanceof Failure) return error.toResponse();
    services.log(error);
    return new Failure(500, "Something went wrong.").toResponse();
  });
  return app;
}
