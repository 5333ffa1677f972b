import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Logger } from "pino";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { NO_STORE } from "../../../server/headers/cacheHeaders";
import { readRemoteAddress } from "../../../server/request/readRemoteAddress";
import { EDITOR_PATH } from "../../protocol/address";
import { isOwnOrigin } from "./guard";
import type { SessionCookie } from "./SessionCookie";
import type { Sessions } from "./Sessions";

export interface SignInOptions {
  readonly sessions: Sessions;
  readonly cookie: SessionCookie;
  readonly log: Logger;
  /** True where the request came over TLS, or from this machine. */
  readonly isPrivate: (context: Context) => boolean;
}

/** Wrong passwords that one address may send, and all together: guessing must stay hopeless. */
const TRIES = { ofOne: 5, ofAll: 60, perSeconds: 60 } as const;
const MAX_BODY_BYTES = 4096;

const PAGE_HEADERS = {
  ...NO_STORE,
  "Content-Security-Policy": "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
};

/** Signing in with EDITOR_PASSWORD. These routes stand before the guard. */
export function createSignInRoutes({ sessions, cookie, log, isPrivate }: SignInOptions): Hono {
  const routes = new Hono();
  const ofOne = new RateLimiterMemory({ points: TRIES.ofOne, duration: TRIES.perSeconds });
  const ofAll = new RateLimiterMemory({ points: TRIES.ofAll, duration: TRIES.perSeconds });

  routes.use(`${EDITOR_PATH}/*`, async (context, next) => {
    if (isPrivate(context)) return next();
    return context.text("The editor needs TLS in front of it, and TRUST_PROXY set to that proxy.", 403, NO_STORE);
  });

  routes.get(EDITOR_PATH, async (context, next) => {
    if (sessions.isSignedIn(cookie.read(context))) return next();
    return context.html(createPage(), 401, PAGE_HEADERS);
  });

  routes.post(`${EDITOR_PATH}/sign-in`, bodyLimit({ maxSize: MAX_BODY_BYTES }), async (context) => {
    if (!isOwnOrigin(context)) return context.text("This form comes from another site.", 403, NO_STORE);
    const address = readRemoteAddress(context) ?? "unknown";
    const isAllowed = await Promise.all([ofOne.consume(address), ofAll.consume("all")]).then(
      () => true,
      () => false,
    );
    if (!isAllowed) return context.html(createPage("Too many tries. Wait a minute."), 429, PAGE_HEADERS);
    const { password } = await context.req.parseBody();
    const secret = sessions.signIn(typeof password === "string" ? password : "");
    if (secret === undefined) {
      log.warn({ message: "A wrong password of the editor.", address });
      return context.html(createPage("This is not the password."), 401, PAGE_HEADERS);
    }
    await ofOne.delete(address);
    log.info({ message: "Somebody signed in to the editor.", address });
    cookie.write(context, secret);
    return context.redirect(EDITOR_PATH, 303);
  });

  routes.post(`${EDITOR_PATH}/sign-out`, (context) => {
    if (!isOwnOrigin(context)) return context.text("This form comes from another site.", 403, NO_STORE);
    sessions.signOut(cookie.read(context) ?? "");
    cookie.remove(context);
    return context.redirect(EDITOR_PATH, 303);
  });
  return routes;
}

function createPage(message = ""): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>Sign in · Dealframe editor</title></head>
<body>
<main>
<h1>Dealframe editor</h1>
<form method="post" action="${EDITOR_PATH}/sign-in">
${message === "" ? "" : `<p role="alert">${message}</p>`}
<p><label for="password">Password</label></p>
<p><input id="password" name="password" type="password" autocomplete="current-password" required autofocus></p>
<p><button>Sign in</button></p>
</form>
</main>
</body>
</html>`;
}
