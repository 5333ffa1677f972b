import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { listClientNetworks } from "../../../domain/listClientNetworks";
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

/** Wrong passwords that one client may send, and all together: guessing must stay hopeless. */
const TRIES = { ofOne: 5, ofAll: 60, perSeconds: 60 } as const;
/** Points that one try costs in a network that counts by a single limit; wider networks have a multiple of it. */
const COST = 10;
const MAX_BODY_BYTES = 4096;

const PAGE_HEADERS = {
  ...NO_STORE,
  "Content-Security-Policy": "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
};

/** Signing in with EDITOR_PASSWORD. These routes stand before the guard. */
export function createSignInRoutes({ sessions, cookie, audit, isSecure }: SignInOptions): Hono {
  const routes = new Hono();
  const tries = new SignInTries();

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
    if (!(await tries.consume(client))) {
      audit.noteRefusedSignIn(context, "limit");
      return context.html(createPage("Too many tries. Wait a minute."), 429, PAGE_HEADERS);
    }
    const { password } = await context.req.parseBody();
    const secret = sessions.signIn(typeof password === "string" ? password : "");
    if (secret === undefined) {
      audit.noteRefusedSignIn(context, "password");
      return context.html(createPage("This is not the password."), 401, PAGE_HEADERS);
    }
    await tries.giveBack(client);
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

/** Counts tries to sign in, by the networks of their clients and all together. A try is counted before it is judged. */
class SignInTries {
  private readonly ofOne = new RateLimiterMemory({ points: TRIES.ofOne * COST, duration: TRIES.perSeconds });
  private readonly ofAll = new RateLimiterMemory({ points: TRIES.ofAll, duration: TRIES.perSeconds });

  /** Counts a try; false where there were too many. */
  async consume(client: string): Promise<boolean> {
    const counted = listClientNetworks(client).map(({ network, factor }) => this.ofOne.consume(network, COST / factor));
    const results = await Promise.allSettled([...counted, this.ofAll.consume("all")]);
    return results.every(({ status }) => status === "fulfilled");
  }

  /** Takes back a try that had the right password. */
  async giveBack(client: string): Promise<void> {
    for (const { network, factor } of listClientNetworks(client)) await this.ofOne.reward(network, COST / factor);
    await this.ofAll.reward("all", 1);
  }
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
