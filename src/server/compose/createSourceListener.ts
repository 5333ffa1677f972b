import type { RequestListener } from "node:http";
import { createDevTools } from "../dev/createDevTools";
import { PageService } from "../pages/PageService";
import { createSiteListener } from "./createSiteListener";
import type { ListenerOptions } from "./SiteParts";

/**
 * Creates the listener of a development server, with the dev tools and a page service of its own: Vite loads this module
 * again after every change of code that renders, and the services of `site` stay.
 */
export function createSourceListener({ site, tools, ...options }: ListenerOptions): RequestListener {
  const devTools = createDevTools(site);
  if (tools !== undefined) devTools.route("/", tools);
  return createSiteListener({ ...options, site: { ...site, pages: new PageService(site) }, tools: devTools });
}
