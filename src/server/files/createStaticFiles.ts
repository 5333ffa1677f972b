import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { NO_STORE } from "../headers/cacheHeaders";

/** Hashed files never change. */
export const FOREVER = "public, max-age=31536000, immutable";
const ONE_DAY = "public, max-age=86400";
/** A path whose last part has an ending; neither folders nor hidden files are served. */
const FILE_PATH = "/:path{(?:[^./][^/]*/)*[^./][^/]*\\.[a-z0-9]+}";

/** Files of the client build: hashed ones are kept forever, the others for a day. The static build's own page is not among them. */
export function createStaticFiles(clientDir: string): Hono {
  const files = new Hono();
  files.get("/index.html", (context) => context.redirect("/", 301));
  files.get(
    FILE_PATH,
    serveStatic({
      root: clientDir,
      precompressed: true,
      onFound: (path, context) => {
        context.header("Cache-Control", path.includes("/assets/") ? FOREVER : ONE_DAY);
        if (path.endsWith(".svg")) context.header("Content-Type", "image/svg+xml; charset=UTF-8");
        // Newsletters and partners show pictures of the site.
        context.header("Cross-Origin-Resource-Policy", "cross-origin");
        context.header("Vary", "Accept-Encoding");
      },
    }),
  );
  // A hashed file that is gone belongs to an older build: no page is rendered for it.
  files.get("/assets/*", (context) => context.text("This file belongs to an older build.", 404, NO_STORE));
  return files;
}
