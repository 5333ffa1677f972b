import { Hono } from "hono";
import { PICTURE_FOLDER } from "../../../domain/pictureName";
import { PICTURES_PATH } from "../../../domain/routes/serverPaths";
import type { ServedPictures } from "../../documents/ServedPictures";
import { NO_STORE } from "../../http/headers/cacheHeaders";
import { isMatch, listEncodings } from "../../http/headers/encodings";
import { FOREVER } from "./createStaticFiles";

/** A picture that is opened as a page, such as an SVG, runs and loads nothing. */
export const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Answers of the API name a picture whatever its content: a replaced one is seen within five minutes, without a wait for it. */
const NAMED = "public, max-age=300, stale-while-revalidate=86400";

/**
 * Serves the pictures of the layouts folder under addresses with a hash of their content, which browsers keep forever, and under
 * their names, which answers of the API state. As the assets of a build, they belong to no domain.
 */
export function createPictureRoutes(pictures: ServedPictures): Hono {
  const routes = new Hono();
  routes.get(`${PICTURES_PATH}*`, async (context) => {
    const path = context.req.path.slice(PICTURES_PATH.length);
    const kept = await pictures.find(path);
    const found = kept ?? (await pictures.findNamed(`${PICTURE_FOLDER}${path}`));
    if (found === undefined) return context.text("There is no such picture.", 404, NO_STORE);
    const { bytes, brotli, type, hash } = found;
    const isCompressed =
      brotli !== undefined && listEncodings(context.req.header("accept-encoding") ?? "").includes("br");
    const tag = isCompressed ? `"${hash}-br"` : `"${hash}"`;
    const headers = {
      "Content-Type": type,
      "Cache-Control": kept === undefined ? NAMED : FOREVER,
      // Only a clean name is found.
      "Content-Disposition": `inline; filename="${path.slice(path.lastIndexOf("/") + 1)}"`,
      "Content-Security-Policy": PICTURE_POLICY,
      // Newsletters and partners show pictures of the site.
      "Cross-Origin-Resource-Policy": "cross-origin",
      "X-Content-Type-Options": "nosniff",
      ETag: tag,
      ...(brotli === undefined ? {} : { Vary: "Accept-Encoding" }),
    };
    if (isMatch(context.req.header("if-none-match") ?? "", tag)) return context.body(null, 304, headers);
    const body = isCompressed ? brotli : bytes;
    const length = { "Content-Length": String(body.length), ...(isCompressed ? { "Content-Encoding": "br" } : {}) };
    return context.body(new Uint8Array(body), 200, { ...headers, ...length });
  });
  return routes;
}
