import type { Context, MiddlewareHandler } from "hono";
import { isLoopback } from "../../../domain/tags/loopback";
import { NO_STORE } from "../../../server/headers/cacheHeaders";
import { readRemoteAddress } from "../../../server/request/readRemoteAddress";
import { API_PATH, EDITOR_PATH, TOKEN_HEADER } from "../../protocol/address";
import type { SessionCookie } from "./SessionCookie";
import { isSameSecret, type Sessions } from "./Sessions";

/** The sessions, and where a request carries its own. */
export interface SignedIn {
  readonly sessions: Sessions;
  readonly cookie: SessionCookie;
}

export interface GuardOptions {
  /** Of the page that the server has sent; each call carries it. */
  readonly token: string;
  /** Who has signed in. Absent: only this machine gets in. */
  readonly signedIn?: SignedIn | undefined;
}

/**
 * Lets in who may edit: without a password this machine under a name of its own (a foreign name that leads here is refused,
 * which ends DNS rebinding), with one who has signed in. A call must come from the editor's own page: it carries the token
 * of that page, and a browser must not name another site as its origin.
 */
export function guard({ token, signedIn }: GuardOptions): MiddlewareHandler {
  return async (context, next) => {
    const refusal = refuseSender(context, signedIn) ?? refuseOrigin(context) ?? refuseWithoutToken(context, token);
    if (refusal !== undefined) return context.json({ message: refusal.message }, refusal.status, NO_STORE);
    await next();
  };
}

interface Refusal {
  readonly status: 401 | 403;
  readonly message: string;
}

function refuseSender(context: Context, signedIn: SignedIn | undefined): Refusal | undefined {
  if (signedIn !== undefined) {
    if (signedIn.sessions.isSignedIn(signedIn.cookie.read(context))) return undefined;
    return { status: 401, message: "Sign in again: reload the page." };
  }
  if (isLocalSender(context)) return undefined;
  return { status: 403, message: "The editor answers on this machine only. Set EDITOR_PASSWORD to open it to others." };
}

/** True for a request of this machine to one of its own names. */
export function isLocalSender(context: Context): boolean {
  const address = readRemoteAddress(context);
  const host = /^(.*?)(?::\d+)?$/.exec(context.req.header("host") ?? "")?.[1] ?? "";
  return (address === undefined || isLoopbackAddress(address)) && isLoopback(host.toLowerCase());
}

function isLoopbackAddress(address: string): boolean {
  return /^(?:::ffff:)?127\.\d+\.\d+\.\d+$/.test(address) || address === "::1";
}

function refuseOrigin(context: Context): Refusal | undefined {
  if (isOwnOrigin(context)) return undefined;
  return { status: 403, message: "This call comes from another site." };
}

/** False where a browser says that a request comes from another site. Other programs say nothing. */
export function isOwnOrigin(context: Context): boolean {
  const { req } = context;
  const site = req.header("sec-fetch-site");
  const origin = req.header("origin");
  // A link on any page may lead to the editor.
  const isVisit = req.method === "GET" && req.path === EDITOR_PATH && req.header("sec-fetch-dest") === "document";
  const isOwnSite = site === undefined || site === "same-origin" || (site === "none" && req.method === "GET");
  const isOwnHost = origin === undefined || (URL.canParse(origin) && new URL(origin).host === req.header("host"));
  return (isOwnSite || isVisit) && isOwnHost;
}

function refuseWithoutToken(context: Context, token: string): Refusal | undefined {
  const { path } = context.req;
  if (!path.startsWith(`${API_PATH}/`)) return undefined;
  // An event stream of a browser cannot carry a header.
  const isStream = context.req.method === "GET" && path.endsWith("/events");
  const given = context.req.header(TOKEN_HEADER) ?? (isStream ? context.req.query("token") : undefined);
  if (given !== undefined && isSameSecret(given, token)) return undefined;
  return { status: 403, message: "The page of the editor is from before a restart of the server. Reload it." };
}
