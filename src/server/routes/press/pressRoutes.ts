import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { renderPressPage } from "../../../app/server/renderPressPage";
import { createRateLimits, RateLimitError } from "../../../domain/createRateLimits";
import {
  CONFIRM_PATH,
  isPressPath,
  OUTCOME_FIELD,
  PRESS_OUTCOMES,
  type PressOutcome,
  type PressPath,
  TOKEN_FIELD,
  UNSUBSCRIBE_PATH,
} from "../../../domain/mail/newsletterPaths";
import { routesOf } from "../../../layout/select/routesOf";
import { createSecurityPolicy, PRIVATE_HEADERS } from "../../http/headers/securityHeaders";
import type { RequestEnv } from "../../http/RequestEnv";
import { readRemoteAddress } from "../../http/readRemoteAddress";
import { requireTenant, type TenantEnv } from "../../tenants/requireTenant";
import { createErrorAnswers } from "../errorAnswers";
import type { SiteOptions } from "../SiteOptions";
import { sendPress } from "./sendPress";

type PressContext = Context<RequestEnv & TenantEnv>;

const MAX_BODY_BYTES = 8 * 1024;
/** Presses of one client in a minute. Mail programs press for many readers (RFC 8058). */
const LIMITS = { press: { points: 120, duration: 60 } };
const STATUS = { done: 200, expired: 410, failed: 503 } as const satisfies Record<PressOutcome, number>;

/**
 * Answers presses on the links of mails: a POST of the page's form, which then leads to the outcome, or a one-click POST of a mail program
 * (RFC 8058), which has neither cookies nor a page. The token itself proves the reader's will, so that a press needs no other proof.
 * A GET shows the page, and changes nothing: link scanners open every link. Where no document has the path, it is a plain page.
 */
export function createPressRoutes(options: SiteOptions): Hono<RequestEnv> {
  const { settings, getLayouts, log, createLimiter, findAssets } = options;
  const limits = createRateLimits(LIMITS, createLimiter);
  const { answerError } = createErrorAnswers(findAssets);
  const routes = new Hono<RequestEnv>();
  const paths = [CONFIRM_PATH, UNSUBSCRIBE_PATH];
  const tenant = requireTenant(options, (context, refusal) =>
    answerError(refusal === "unknown" ? "unknown-host" : refusal, context.get("requestId")),
  );

  routes.on("GET", paths, tenant, async (context, next) => {
    const { website } = context.get("site");
    const path = readPath(context);
    context.set("route", "newsletter");
    const found = routesOf(getLayouts(), website.domain).match(path);
    if (found?.route.pattern === path) return next();
    const { searchParams } = context.get("address").url;
    const outcome = PRESS_OUTCOMES.find((known) => known === searchParams.get(OUTCOME_FIELD));
    const page = renderPressPage({ path, website, outcome, token: searchParams.get(TOKEN_FIELD) ?? undefined });
    return context.html(page.html, 200, {
      ...PRIVATE_HEADERS,
      "Content-Security-Policy": createSecurityPolicy({
        inlineStyles: [page.inlineStyle],
        inlineScripts: [page.inlineScript],
        scriptUrls: [],
        apiOrigin: "",
        frameHosts: [],
        trustedTypes: [],
        isReported: false,
      }),
    });
  });

  const limit = bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: (context) => context.text("The body is too large.", 413, PRIVATE_HEADERS),
  });

  routes.on("POST", paths, limit, tenant, async (context) => {
    context.set("route", "newsletter");
    const path = readPath(context);
    const { url } = context.get("address");
    const body = await context.req.parseBody();
    const isOneClick = path === UNSUBSCRIBE_PATH && body["List-Unsubscribe"] === "One-Click";
    const token = isOneClick ? (url.searchParams.get(TOKEN_FIELD) ?? body[TOKEN_FIELD]) : body[TOKEN_FIELD];
    const client = settings.trustProxy.findClient(readRemoteAddress(context), context.req.header("x-forwarded-for"));
    try {
      await limits.consume({ kind: "press", visitor: client ?? "unknown" });
    } catch (error) {
      if (!(error instanceof RateLimitError)) throw error;
      const headers = { ...PRIVATE_HEADERS, "Retry-After": String(error.retryAfterS) };
      return context.text(error.message, 429, headers);
    }
    const outcome = await sendPress(context.get("site").tenant, path, token, log);
    // A mail program follows no redirect.
    if (isOneClick) return context.text(outcome, STATUS[outcome], PRIVATE_HEADERS);
    return new Response(null, {
      status: 303,
      headers: { ...PRIVATE_HEADERS, Location: `${path}?${OUTCOME_FIELD}=${outcome}` },
    });
  });

  return routes;
}

function readPath(context: PressContext): PressPath {
  const { path } = context.req;
  if (!isPressPath(path)) throw new Error("The route has another path.");
  return path;
}
