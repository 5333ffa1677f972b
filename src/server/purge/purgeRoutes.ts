import { createHash, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { isRecord } from "../../domain/isRecord";
import { PURGE_PATH } from "../../domain/routes/serverPaths";
import type { Answers } from "../answers/Answers";
import { NO_STORE } from "../headers/cacheHeaders";
import type { PageService } from "../pages/PageService";
import type { RequestEnv } from "../request/RequestEnv";
import type { Settings } from "../settings/readSettings";
import type { Tenants } from "../tenants/Tenants";

export interface PurgeOptions {
  readonly settings: Pick<Settings, "purgeToken">;
  readonly tenants: Tenants;
  readonly answers: Answers;
  readonly pages: PageService;
}

/** What has changed: a domain's data, one call of it, or what a tag names; without a domain everywhere. */
export interface Purge {
  readonly domain?: string;
  readonly call?: string;
  readonly tag?: string;
}

const MAX_BODY_BYTES = 10_000;

/** `POST /_dealframe/purge`: makes what is cached outdated, for the webhook of whoever owns the API. */
export function createPurgeRoutes({ settings, tenants, answers, pages }: PurgeOptions): Hono<RequestEnv> {
  const routes = new Hono<RequestEnv>();
  const { purgeToken } = settings;
  if (purgeToken === undefined) return routes;

  routes.post(PURGE_PATH, bodyLimit({ maxSize: MAX_BODY_BYTES }), async (context) => {
    const given = /^Bearer (.+)$/i.exec(context.req.header("authorization") ?? "")?.[1] ?? "";
    if (!isEqual(given, purgeToken)) {
      return context.json({ success: false, message: "The bearer token is missing or wrong." }, 401, NO_STORE);
    }
    const purge = readPurge(await context.req.json().catch(() => undefined));
    if (purge === undefined) {
      const message = "Send a JSON object with domain, call or tag, each a text.";
      return context.json({ success: false, message }, 400, NO_STORE);
    }
    return context.json({ success: true, pages: runPurge(purge, { tenants, answers, pages }) }, 200, NO_STORE);
  });
  return routes;
}

/** Marks answers and pages as outdated; gives the number of pages. */
function runPurge({ domain, call, tag }: Purge, { tenants, answers, pages }: Omit<PurgeOptions, "settings">): number {
  const names = domain === undefined ? undefined : tenants.listNames(domain);
  const value = tag?.slice(tag.indexOf(":") + 1);
  for (const name of names ?? [undefined]) {
    answers.expire({
      ...(name === undefined ? {} : { domain: name }),
      ...(call === undefined ? {} : { call }),
      ...(value === undefined ? {} : { mention: decode(value) }),
    });
  }
  const tags = [...(tag === undefined ? [] : [tag]), ...(call === undefined ? [] : [`call:${call}`])];
  const filter = tags.length === 0 ? {} : { tags };
  return (names ?? [undefined])
    .map((name) => pages.expire(name === undefined ? filter : { ...filter, domain: name }))
    .reduce((sum, count) => sum + count, 0);
}

function readPurge(body: unknown): Purge | undefined {
  if (!isRecord(body)) return undefined;
  const entries = Object.entries(body).filter(([name]) => ["domain", "call", "tag"].includes(name));
  const isValid = entries.length > 0 && entries.length === Object.keys(body).length;
  return isValid && entries.every(([, value]) => typeof value === "string" && value !== "")
    ? Object.fromEntries(entries)
    : undefined;
}

function isEqual(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
