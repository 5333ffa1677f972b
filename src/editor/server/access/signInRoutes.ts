import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createRateLimits, RateLimitError } from "../../../domain/createRateLimits";
import { NO_STORE } from "../../../server/http/headers/cacheHeaders";
import { EDITOR_PATH } from "../../protocol/address";
import type { Audit } from "./Audit";
import { isLocalSender, isOwnOrigin } from "./guard";
import type { IsSecure, SessionCookie } from "./SessionCookie";
import type { Sessions } from "./Sessions";

export interface SignInOptions {
  readonly sessions: Sessions;
  readonly cookie: SessionCookie;
  readonly audit: Audit;
  readonly isSecure: IsSecure;
}

/**
 * Wrong passwords that one client may send, and all together who have not signed in before: guessing must stay hopeless, and
 * a few clients must not lock out the others. `known` remembers who has signed in.
 */
const LIMITS = {
  triesOfOne: { points: 5, duration: 60 },
  triesOfAll: { points: 300, duration: 60 },
  known: { points: 1, duration: 21 * 86_400 },
} as const;
const MAX_BODY_BYTES = 4096;

const PAGE_HEADERS = {
  ...NO_STORE,
  "Content-Security-Policy": "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
};

/** Signing in with EDITOR_PASSWORD. These routes stand before the guard. */
export function createSignInRoutes({ sessions, cookie, audit, isSecure }: SignInOptions): Hono {
  const routes = new Hono();
  const limits = createRateLimits(LIMITS);

  routes.use(`${EDITOR_PATH}/*`, async (context, next) => {
    if (isSecure(context) || isLocalSender(context)) return next();
    return context.text("The editor needs TLS in front of it, and TRUST_PROXY set to that proxy.", 403, NO_STORE);
  });

  routes.get(EDITOR_PATH, async (context, next) => {
    if (sessions.isSignedIn(cookie.read(context))) return next();
    return context.html(createPage(), 401, PAGE_HEADERS);
  });

  routes.post(`${EDITOR_PATH}/sign-in`, bodyLimit({ maxSize: MAX_BODY_BYTES }), async (context) => {
    if (!isOwnOrigin(context, isSecure)) {
      audit.noteRefusedSignIn(context, "origin");
      return context.text("This form comes from another site.", 403, NO_STORE);
    }
    const client = audit.findClient(context) ?? "unknown";
    const isKnown = await limits.has({ kind: "known", visitor: client });
    // A try counts before it is judged: those at the same time are limited, too.
    const giveBack = await limits
      .consume({ kind: "triesOfOne", visitor: client }, ...(isKnown ? [] : [{ kind: "triesOfAll" } as const]))
      .catch((error: unknown) => {
        if (error instanceof RateLimitError) return undefined;
        throw error;
      });
    if (giveBack === undefined) {
      audit.noteRefusedSignIn(context, "limit");
      return context.html(createPage("Too many tries. Wait a minute."), 429, PAGE_HEADERS);
    }
    const { password } = await context.req.parseBody();
    const secret = sessions.signIn(typeof password === "string" ? password : "");
    if (secret === undefined) {
      audit.noteRefusedSignIn(context, "password");
      return context.html(createPage("This is not the password."), 401, PAGE_HEADERS);
    }
    await Promise.all([giveBack(), limits.count({ kind: "known", visitor: client })]);
    audit.noteSignIn(context, sessions.getName(secret) ?? "");
    cookie.write(context, secret);
    return context.redirect(EDITOR_PATH, 303);
  });

  routes.post(`${EDITOR_PATH}/sign-out`, (context) => {
    if (!isOwnOrigin(context, isSecure)) return context.text("This form comes from another site.", 403, NO_STORE);
    audit.noteSignOut(context);
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
