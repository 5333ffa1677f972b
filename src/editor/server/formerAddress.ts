import { Hono } from "hono";
import { NO_STORE } from "../../server/http/headers/cacheHeaders";
import { COMMON_HEADERS } from "../../server/http/headers/securityHeaders";
import { EDITOR_PATH } from "../protocol/address";

const HEADERS = {
  ...COMMON_HEADERS,
  ...NO_STORE,
  "Content-Security-Policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

/** Answers the editor's addresses on the site's port: they say at which port the editor is, to a person. */
export function createFormerAddress(port: number): Hono {
  const address = `http://localhost:${port}${EDITOR_PATH}`;
  const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>The editor is at another address</title></head>
<body>
<main>
<h1>The editor is at another address</h1>
<p>It has a port of its own, so that scripts of the site cannot reach it. On the machine that runs it, open
<a href="${address}" rel="noreferrer">${address}</a>.</p>
<p>Behind a proxy it has a host name of its own, see docs/editor.md.</p>
</main>
</body>
</html>`;
  const routes = new Hono();
  routes.all(`${EDITOR_PATH}/*`, (context) => context.html(page, 410, HEADERS));
  return routes;
}
