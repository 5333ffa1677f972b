import type { Context } from "hono";
import { answerPage, encodePage, type PageResponse } from "../caching/pages/answerPage";
import { toHeaderPairs } from "../http/headers/headerPairs";
import type { RequestEnv } from "../http/RequestEnv";
import { watchLeaving } from "../http/watchLeaving";
import type { PageAnswer } from "../pages/PageAnswer";
import type { PageForm } from "../pages/PageDemand";
import { createServerTiming } from "../pages/serverTiming";
import type { TenantEnv } from "../tenants/requireTenant";
import type { PathEnv } from "./lookUpPath";
import type { PreviewEnv } from "./readPreview";
import type { SiteOptions } from "./SiteOptions";

type DemandContext = Context<RequestEnv & TenantEnv & PathEnv & PreviewEnv>;

/** Data say themselves that they are those of the not-found page: its browser has what it asked for. */
function statusOf(status: number, form: PageForm): number {
  return form === "data" && status === 404 ? 200 : status;
}

/**
 * Answers with a page, stored or made now, once its tenant, path and preview are known. Rejects as `PageService.get`, for a
 * browser that prefetches as `Prefetching.get`.
 */
export async function answerDemand(
  context: DemandContext,
  url: URL,
  form: PageForm,
  { pages, metrics }: Pick<SiteOptions, "pages" | "metrics">,
): Promise<Response> {
  const demand = {
    site: context.get("site"),
    layouts: context.get("layouts"),
    routed: context.get("routed"),
    previewed: context.get("previewed"),
    visitor: pages.visitors.findByContext(context),
    form,
    url,
  };
  const isPrefetch = /\bprefetch\b/.test(context.req.header("sec-purpose") ?? context.req.header("purpose") ?? "");
  const answer = await (isPrefetch ? pages.prefetching : pages).get(demand, watchLeaving(context));
  if (answer.kind === "shared") context.set("cache", answer.source);
  return answerFound(context, answer, { form, domain: demand.site.tenant.domain, metrics });
}

/** The part of a context that an answer needs, whatever else its route carries. */
type FoundContext = Pick<Context<RequestEnv>, "get" | "req">;

/** Answers with a page that was found or made. */
export async function answerFound(
  context: FoundContext,
  answer: PageAnswer,
  { form, domain, metrics }: { readonly form: PageForm; readonly domain: string } & Pick<SiteOptions, "metrics">,
): Promise<Response> {
  const result = answer.kind === "single" ? answer.kind : answer.source;
  const ageS = answer.kind === "single" ? undefined : answer.ageMs / 1000;
  metrics?.caches.countPage(domain, result, ageS);
  const { timing: page } = answer;
  const totalMs = performance.now() - (context.get("startedAtMs") ?? performance.now());
  const timing = createServerTiming({ cache: result, made: page && { page, totalMs } });
  if (answer.kind === "single") {
    const { html, status } = answer.page;
    // At once and not as a stream, which takes a multiple of the time of the main thread.
    const { headers, body } = await encodePage(html, context.req.header("accept-encoding"));
    return new Response(new Uint8Array(body), {
      status: statusOf(status, form),
      headers: { ...answer.headers, ...headers, Vary: "Accept-Encoding", "Server-Timing": timing },
    });
  }
  const sent = answerPage(answer.page, {
    acceptEncoding: context.req.header("accept-encoding"),
    ifNoneMatch: context.req.header("if-none-match"),
  });
  const status = statusOf(sent.status, form);
  return toResponse({ ...sent, status, headers: [...sent.headers, "Server-Timing", timing] });
}

function toResponse({ status, headers, body }: PageResponse): Response {
  return new Response(body === undefined ? null : new Uint8Array(body), { status, headers: toHeaderPairs(headers) });
}
