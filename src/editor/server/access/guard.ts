import type { Context, MiddlewareHandler } from "hono";
import { isLoopback } from "../../../domain/tags/loopback";
import { readRemoteAddress } from "../../../server/http/readRemoteAddress";
import { API_PATH, EDITOR_PATH, TOKEN_HEADER } from "../../protocol/address";
import { refuse } from "../refuse";
import type { IsSecure, SessionCookie } from "./SessionCookie";
import { isSameSecret, type Sessions } from "./Sessions";

/** The sessions, and where a request carries its own. */
export interface SignedIn {
  readonly sessions: Sessions;
  readonly cookie: SessionCookie;
}

export interface GuardOptions {
  /** Token of the page that the server has sent; each call carries it. */
  readonly token: string;
  /** Sessions that are signed in. Absent: only this machine has access. */
  readonly signedIn?: SignedIn | undefined;
  readonly isSecure: IsSecure;
}

/**
 * Lets in who may edit: without a password this machine under a name of its own (a foreign name that leads here is refused,
 * which ends DNS rebinding), with one who has signed in. A call must come from the editor's own page: it carries the token
 * of that page, and where a browser names the origin of a call, it must be exactly the editor's.
 */
export function guard({ token, signedIn, isSecure }: GuardOptions): MiddlewareHandler {
  return async (context, next) => {
    const refusal =
      refuseSender(context, signedIn) ?? refuseOrigin(context, isSecure) ?? refuseWithoutToken(context, token);
    if (refusal !== undefined) return refuse(context, refusal.status, { code: "forbidden", message: refusal.message });
    await next();
  };
}

/** Lets files of the site through, which are public, to where the editor's page may come: without a password to this machine. */
export function guardFiles(signedIn: SignedIn | undefined): MiddlewareHandler {
  return async (context, next) => {
    if (signedIn === undefined && !isLocalSender(context))
      return refuse(context, 403, { code: "forbidden", message: FOREIGN });
    await next();
  };
}

const FOREIGN = "The editor answers on this machine only. Set EDITOR_PASSWORD to open it to others.";

interface RefusedSender {
  readonly status: 401 | 403;
  readonly message: string;
}

function refuseSender(context: Context, signedIn: SignedIn | undefined): RefusedSender | undefined {
  if (signedIn !== undefined) {
    if (signedIn.sessions.isSignedIn(signedIn.cookie.read(context))) return undefined;
    return { status: 401, message: "Sign in again: reload the page." };
  }
  if (isLocalSender(context)) return undefined;
  return { status: 403, message: FOREIGN };
}

/**
 * True for a request of this machine to one of its own names. One whose sender is unknown, or that a proxy has passed on, may
 * be anybody's.
 */
export function isLocalSender(context: Context): boolean {
  const address = readRemoteAddress(context);
  const host = /^(.*?)(?::\d+)?$/.exec(context.req.header("host") ?? "")?.[1] ?? "";
  const isOfProxy = Object.keys(context.req.header()).some((name) => OF_PROXY.test(name));
  return address !== undefined && isLoopbackAddress(address) && isLoopback(host.toLowerCase()) && !isOfProxy;
}

/** Headers that proxies add to what they pass on. */
const OF_PROXY = /^(?:forwarded|via|x-forwarded-.*|x-real-ip)$/i;

function isLoopbackAddress(address: string): boolean {
  return /^(?:::ffff:)?127\.\d+\.\d+\.\d+$/.test(address) || address === "::1";
}

function refuseOrigin(context: Context, isSecure: IsSecure): RefusedSender | undefined {
  if (isOwnOrigin(context, isSecure)) return undefined;
  return { status: 403, message: "This call comes from another site." };
}

/** False where a browser names another origin than the one that is asked. Other programs name none. */
export function isOwnOrigin(context: Context, isSecure: IsSecure): boolean {
  const { req } = context;
  const own = `${isSecure(context) ? "https" : "http"}://${req.header("host")?.toLowerCase()}`;
  const origin = req.header("origin") ?? own;
  const site = req.header("sec-fetch-site") ?? "same-origin";
  // Other sites may link to the page, and it may be opened by its address; nothing else may be asked for in that way.
  const isVisit = req.method === "GET" && req.path === EDITOR_PATH && req.header("sec-fetch-dest") === "document";
  return origin === own && (site === "same-origin" || isVisit);
}

function refuseWithoutToken(context: Context, token: string): RefusedSender | undefined {
  if (!context.req.path.startsWith(`${API_PATH}/`)) return undefined;
  const given = context.req.header(TOKEN_HEADER);
  if (given !== undefined && isSameSecret(given, token)) return undefined;
  return { status: 403, message: "The page of the editor is from before a restart of the server. Reload it." };
}
