import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createRateLimits, RateLimitError } from "../../../domain/createRateLimits";
import { CSP_REPORTS_PATH } from "../../../domain/routes/serverPaths";
import { routesOf } from "../../../layout/select/routesOf";
import { NO_STORE } from "../../http/headers/cacheHeaders";
import type { RequestEnv } from "../../http/RequestEnv";
import { readRemoteAddress } from "../../http/readRemoteAddress";
import { REFUSAL_STATUS, requireTenant } from "../../tenants/requireTenant";
import type { SiteOptions } from "../SiteOptions";
import { BROWSER_EXTENSION, readReports, type ViolationReport } from "./readReports";

const MAX_BODY_BYTES = 32 * 1024;
const TYPES = ["application/csp-report", "application/reports+json", "application/json"];
/**
 * Maximum number of bodies read in a minute: of one visitor, and of all together, which bounds the memory for counting
 * visitors.
 */
const LIMITS = {
  reportsOfOne: { points: 30, duration: 60 },
  reportsOfAll: { points: 600, duration: 60 },
} as const;

/**
 * `POST /_dealframe/csp-reports`: receives browsers' reports of violations of a page's security policy. Each violation
 * is counted, and logged when it is new; a line of the log contains addresses only by their origin.
 */
export function createCspReportRoutes(options: SiteOptions): Hono<RequestEnv> {
  const { settings, getLayouts, violations, metrics, log } = options;
  const routes = new Hono<RequestEnv>();
  const limits = createRateLimits(LIMITS, options.createLimiter);
  let hasToldSurplus = false;

  const findVisitor = (context: Context): string => {
    const forwarded = context.req.header("x-forwarded-for");
    return settings.trustProxy.findClient(readRemoteAddress(context), forwarded) ?? "unknown";
  };

  const isTooMany = async (context: Context): Promise<boolean> => {
    try {
      await limits.consume({ kind: "reportsOfOne", visitor: findVisitor(context) }, { kind: "reportsOfAll" });
      return false;
    } catch (error) {
      if (error instanceof RateLimitError) return true;
      throw error;
    }
  };

  routes.post(
    CSP_REPORTS_PATH,
    async (context, next) => {
      if (await isTooMany(context)) return context.text("Too many reports.", 429, { "Retry-After": "60", ...NO_STORE });
      const type = context.req.header("content-type")?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
      if (!TYPES.includes(type)) return context.text(`Send ${TYPES.join(" or ")}.`, 415, NO_STORE);
      await next();
    },
    bodyLimit({
      maxSize: MAX_BODY_BYTES,
      onError: (context) => context.text("The report is too large.", 413, NO_STORE),
    }),
    requireTenant(options, (context, refusal) => context.text(refusal, REFUSAL_STATUS[refusal], NO_STORE)),
    async (context) => {
      const { domain } = context.get("site").website;
      const { hostname } = context.get("address").url;
      const body: unknown = await context.req.json().catch(() => undefined);
      for (const report of readReports(body)) {
        // Reports of other sites' pages are ignored.
        if (report.page.hostname === hostname) note(domain, report, findVisitor(context));
      }
      return context.body(null, 204, NO_STORE);
    },
  );

  function note(domain: string, { page, directive, blocked }: ViolationReport, visitor: string): void {
    metrics?.security.countViolation(domain, directive);
    const outcome = violations.add({ domain, directive, blocked }, visitor);
    if (outcome === "surplus" && !hasToldSurplus) {
      hasToldSurplus = true;
      log.warn({
        message: "There are too many different violations of security policies to log each of them.",
        domain,
      });
    }
    if (outcome !== "new" || blocked === BROWSER_EXTENSION) return;
    // Log the pattern of the path: a path can contain the link of an offer.
    const path = routesOf(getLayouts(), domain).match(page.pathname)?.route.pattern;
    const message = "The security policy of a page blocked what neither a service nor a source allows (docs/tags.md).";
    log.warn({ message, domain, directive, blocked, page: path });
  }

  return routes;
}
