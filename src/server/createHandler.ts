import { Hono } from "hono";
import type { ReferenceApi } from "../reference-api/createReferenceApi";
import type { Answers } from "./answers/Answers";
import { createSite } from "./createSite";
import { createStaticFiles } from "./files/createStaticFiles";
import { createPurgeRoutes } from "./purge/purgeRoutes";
import { readRemoteAddress } from "./request/readRemoteAddress";
import type { SiteOptions } from "./SiteOptions";

export interface HandlerOptions {
  /** Folder of the client build; absent where something else serves its files. */
  readonly clientDir?: string;
  readonly embedded?: ReferenceApi;
  readonly site: SiteOptions;
  readonly answers: Answers;
}

/** Everything that the server's one port answers: the embedded API, the client's files, the pages. */
export function createHandler({ clientDir, embedded, site, answers }: HandlerOptions): Hono {
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
  handler.route("/", createPurgeRoutes({ ...site, answers }));
  handler.route("/", createSite(site));
  return handler;
}
