import { statSync } from "node:fs";
import { basename, extname } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import type { AssetSearch } from "../../builds/createAssetSearch";
import { NO_STORE } from "../../http/headers/cacheHeaders";
import { isMatch, listEncodings } from "../../http/headers/encodings";
import { BrotliFiles } from "./BrotliFiles";

/** Hashed files never change. */
export const FOREVER = "public, max-age=31536000, immutable";
const ONE_DAY = "public, max-age=86400";
/** A path whose last part has a file extension; neither folders nor hidden files are served. */
const FILE_PATH = "/:path{(?:[^./][^/]*/)*[^./][^/]*\\.[a-z0-9]+}";

/**
 * Serves files of the client build: browsers keep hashed ones forever, the others for a day. The build's own page is
 * not served. A hashed file that this build does not have is searched in other builds, because pages of those are in
 * caches or come from another server. A file of this build without a Brotli form is sent in another form until it has one.
 */
export function createStaticFiles(
  clientDir: string,
  searchAssets?: AssetSearch,
  brotli = new BrotliFiles(clientDir),
): Hono {
  const files = new Hono();
  files.get("/index.html", (context) => context.redirect("/", 301));
  const requestBrotli = (path: string, context: Context) => {
    if (!path.endsWith(".br") && listEncodings(context.req.header("Accept-Encoding") ?? "").includes("br"))
      brotli.request(path.replace(/\.gz$/, ""));
  };
  files.get(FILE_PATH, serveFrom(clientDir, requestBrotli));
  files.get("/assets/:name", async (context, next) => {
    const folder = await searchAssets?.(context.req.param("name"));
    return folder === undefined ? next() : serveFrom(folder)(context, next);
  });
  // No page is rendered for a missing hashed file. If another server has it, a retry may get it.
  files.get("/assets/*", (context) => context.text("No build that is kept has this file.", 404, NO_STORE));
  return files;
}

function serveFrom(
  root: string,
  onServed: (path: string, context: Context) => void = () => undefined,
): MiddlewareHandler {
  const tags = new WeakMap<Context, string>();
  const serve = serveStatic({
    root,
    precompressed: true,
    onFound: (path, context) => {
      context.header("Cache-Control", path.includes("/assets/") ? FOREVER : ONE_DAY);
      if (path.endsWith(".svg")) context.header("Content-Type", "image/svg+xml; charset=UTF-8");
      // Newsletters and partners show pictures of the site.
      context.header("Cross-Origin-Resource-Policy", "cross-origin");
      context.header("Vary", "Accept-Encoding");
      tags.set(context, createTag(path));
      onServed(path, context);
    },
  });
  return async (context, next) => {
    const answer = await serve(context, next);
    const tag = tags.get(context);
    if (!(answer instanceof Response) || tag === undefined) return answer;
    if (!isMatch(context.req.header("If-None-Match") ?? "", tag)) {
      answer.headers.set("ETag", tag);
      return answer;
    }
    // Closes the file.
    await answer.body?.cancel();
    for (const name of ["Content-Length", "Content-Encoding"]) context.header(name, undefined);
    return context.body(null, 304, { ETag: tag });
  };
}

/** Creates the tag of a file's form: hashed names say what is in them, the others change with size and time. */
function createTag(path: string): string {
  if (path.includes("/assets/")) return `"${basename(path)}"`;
  const { size, mtimeMs } = statSync(path);
  return `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}${extname(path)}"`;
}
