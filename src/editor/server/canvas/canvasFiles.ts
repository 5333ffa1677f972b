import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";
import { PICTURES } from "../../../reference-api/http/handlesPath";
import type { EmbeddedApi } from "../../../server/api/embedded/EmbeddedApi";
import { NO_STORE } from "../../../server/http/headers/cacheHeaders";
import { FOREVER } from "../../../server/routes/files/createStaticFiles";

export interface CanvasFilesOptions {
  /** Folder of the client build; absent where something else serves its files. */
  readonly clientDir?: string | undefined;
  readonly embedded?: EmbeddedApi | undefined;
}

const SHOWN = "css|woff2|svg|png|jpe?g|webp|avif|gif|ico";
/** Names of what a page without scripts shows: style sheets, fonts and pictures. */
export const SHOWN_FILE = new RegExp(`\\.(?:${SHOWN})$`);
/** Neither folders nor hidden files are served. */
const FILE_PATH = `/:path{(?:[^./][^/]*/)*[^./][^/]*\\.(?:${SHOWN})}`;
/** A picture that is opened as a page, such as an SVG, runs nothing. */
export const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const NO_CACHE = "no-cache";
const PICTURE_TYPE = /^image\//;

/** The files of the site that the canvas needs, on the editor's own origin: never a script. */
export function createCanvasFiles({ clientDir, embedded }: CanvasFilesOptions): Hono {
  const routes = new Hono();
  if (embedded !== undefined)
    routes.get(`${PICTURES}/*`, async (context) => {
      const { url, method } = context.req;
      const answer = await embedded.fetch(new Request(url, { method }), { isSite: true });
      const type = answer.headers.get("content-type") ?? "";
      if (!answer.ok || !PICTURE_TYPE.test(type)) return context.text("There is no such picture.", 404, NO_STORE);
      const headers = { "Content-Type": type, "Cache-Control": NO_CACHE, "Content-Security-Policy": FILE_POLICY };
      return new Response(answer.body, { headers });
    });
  if (clientDir !== undefined) {
    const onFound = (path: string, context: Context) => {
      context.header("Cache-Control", path.includes("/assets/") ? FOREVER : NO_CACHE);
      context.header("Vary", "Accept-Encoding");
      context.header("Content-Security-Policy", FILE_POLICY);
    };
    routes.get(FILE_PATH, serveStatic({ root: clientDir, precompressed: true, onFound }));
  }
  return routes;
}
