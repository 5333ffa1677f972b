import { Hono } from "hono";
import type { ViewOptions } from "./views/ViewOptions";

/** `createRoutes` of each panel that has routes of its own. */
const PANELS = import.meta.glob<(options: ViewOptions) => Hono>("../panels/*/server/routes.ts", {
  eager: true,
  import: "createRoutes",
});

/** Creates the routes of all panels. */
export function createPanelRoutes(options: ViewOptions): Hono {
  const routes = new Hono();
  for (const createRoutes of Object.values(PANELS)) routes.route("/", createRoutes(options));
  return routes;
}
