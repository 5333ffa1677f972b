import { createHash } from "node:crypto";
import { NO_STORE } from "../http/headers/cacheHeaders";
import { COMMON_HEADERS } from "../http/headers/securityHeaders";

/** Seconds after which a shopper whose page could not be rendered may ask again. */
const RETRY_AFTER_S = 3;
export const BUSY_RETRY_AFTER = { "Retry-After": String(RETRY_AFTER_S) } as const;

export const BUSY_STATUS = 503;

/** The page's own style: the site's style sheet would be one more request to a busy server. */
const STYLE =
  ":root{color-scheme:light dark}" +
  "body{margin:0;min-height:100vh;display:grid;place-items:center;font:1rem/1.5 system-ui,sans-serif;" +
  "background:light-dark(#f6f6f4,#0f1113);color:light-dark(#15181a,#f4f4f2)}" +
  "main{box-sizing:border-box;width:min(30rem,100% - 3rem);padding:1.75rem;border-radius:.5rem;" +
  "background:light-dark(#fff,#1a1d20)}" +
  "h1{margin:0;font-size:1.5rem;line-height:1.25}" +
  "a{display:inline-block;padding:.625rem 1.125rem;border-radius:.5rem;font-weight:700;text-decoration:none;" +
  "background:light-dark(#15181a,#f4f4f2);color:light-dark(#fff,#15181a)}" +
  "a:focus-visible{outline:.1875rem solid Highlight;outline-offset:.125rem}";

function createPage(title: string, text: string) {
  return Buffer.from(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
      `<title>${title}</title><style>${STYLE}</style><main><h1>${title}</h1><p>${text} Please try again in a few ` +
      `seconds.</p><a href="">Try again</a></main></html>`,
  );
}

const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");

const createHeaders = ({ length }: Buffer): Readonly<Record<string, string>> => ({
  ...COMMON_HEADERS,
  ...NO_STORE,
  "Content-Type": "text/html; charset=UTF-8",
  "Content-Length": String(length),
  "Content-Security-Policy": `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
  ...BUSY_RETRY_AFTER,
});

// Rendered once, so that a busy server does not render them for each request.
export const BUSY_PAGE = createPage("Many visitors at once", "This page could not be made in time.");
export const BUSY_HEADERS = createHeaders(BUSY_PAGE);
const TOO_MANY_PAGE = createPage("Many requests at once", "Too many pages are being made for your address.");
const TOO_MANY_HEADERS = createHeaders(TOO_MANY_PAGE);

/** Answers a request for a page that cannot be rendered now and is not stored. */
export function answerBusy(): Response {
  return new Response(BUSY_PAGE, { status: BUSY_STATUS, headers: BUSY_HEADERS });
}

/** Answers a request of a visitor for whom too many pages are being rendered (RFC 6585, section 4). */
export function answerTooMany(): Response {
  return new Response(TOO_MANY_PAGE, { status: 429, headers: TOO_MANY_HEADERS });
}

/** Answers a request whose client has gone: nobody reads it, but the log has a status for it, as nginx has. */
export function answerLeft(): Response {
  return new Response(null, { status: 499 });
}
