import { Hono } from "hono";
import type { ReferenceApi } from "../reference-api/createReferenceApi";
import { createSite } from "./createSite";
import { createStaticFiles } from "./files/createStaticFiles";
import { readRemoteAddress } from "./request/readRemoteAddress";
import type { SiteOptions } from "./SiteOptions";

export interface HandlerOptions {
  /** Folder of the client build; absent where something else serves its files. */
  readonly clientDir?: string;
  readonly embedded?: ReferenceApi;
  readonly site: SiteOptions;
}

/** Everything that the server's one port answers: the embedded API, the client's files, the pages. */
export function createHandler({ clientDir, embedded, site }: HandlerOptions): Hono {
  const handler = new Hono();
  if (embedded !== undefined) {
    handler.use((context, next) => {
      const { pathname } = new URL(context.req.url);
      if (!embedded.handles(pathname)) return next();
      const { trustProxy } = site.settings;
      const clientAddress = trustProxy.findClient(readRemoteAddress(context), context.req.header("x-forwarded-for"));
      return embedded.fetch(context.req.raw, clientAddress === undefined ? {} : { clientAddress });
    });
  }
  if (clientDir !== undefined) handler.route("/", createStaticFiles(clientDir));
  handler.route("/", createSite(site));
  return handler;
}
