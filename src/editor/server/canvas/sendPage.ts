import type { Context } from "hono";
import { NO_STORE } from "../../../server/http/headers/cacheHeaders";
import { refuse } from "../refuse";
import { stripScripts } from "./stripScripts";

/** Security policy of the canvas: neither the site's scripts nor those of a hostile domain run. */
const CANVAS_POLICY =
  "default-src 'none'; style-src * 'unsafe-inline'; img-src * data:; font-src *; frame-ancestors 'self'; sandbox allow-same-origin";

/** Answers with a page of the site without its scripts. The answer has the status 200; the page's own is in a header. */
export function sendPage(context: Context, html: string, status: 200 | 404): Response {
  const headers = { ...NO_STORE, "Content-Security-Policy": CANVAS_POLICY, "X-Page-Status": String(status) };
  return context.html(stripScripts(html), 200, headers) as Response;
}

/** Answers that there is no such page, with the reason. */
export function refusePage(context: Context, message: string): Response {
  return refuse(context, 404, { code: "missing", message });
}
