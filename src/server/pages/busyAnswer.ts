import { NO_STORE } from "../headers/cacheHeaders";
import { COMMON_HEADERS } from "../headers/securityHeaders";

/** Seconds after which a shopper whose page could not be made may ask again. */
const RETRY_AFTER_S = 3;

/** Prepared once: a server that has no time for pages has none for rendering its excuse either. */
const PAGE = Buffer.from(
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>Many visitors at once</title><h1>Many visitors at once</h1>` +
    `<p>This page could not be made in time. Please <a href="">try again</a> in a few seconds.</p></html>`,
);

const HEADERS: Readonly<Record<string, string>> = {
  ...COMMON_HEADERS,
  ...NO_STORE,
  "Content-Type": "text/html; charset=UTF-8",
  "Content-Length": String(PAGE.length),
  "Content-Security-Policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  "Retry-After": String(RETRY_AFTER_S),
};

/** The answer to a request for a page that cannot be made now, and of which there is no older one. */
export function answerBusy(): Response {
  return new Response(PAGE, { status: 503, headers: HEADERS });
}

/** For a request whose client has gone: nobody reads it, but the log has a status of its own for it, as nginx has. */
export function answerLeft(): Response {
  return new Response(null, { status: 499 });
}
