import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { takeOutOfData, takeOutOfHtml } from "../../../app/server/takeOutEnded";
import { createPageCacheHeaders } from "../../http/headers/cacheHeaders";
import { toHeaderPairs } from "../../http/headers/headerPairs";
import { type StoredPage, storePage } from "./StoredPage";

/** Time for which a page without its ended offers is fresh: one that shows others in their place follows. */
export const WITHOUT_ENDED_FRESH_MS = 5_000;

const unzip = promisify(gunzip);

/**
 * Returns a page without the offers that have ended, for as long as it is not rendered again. Nothing else that time
 * changes is different in it: neither texts nor documents. Rejects if the page is not as this server makes pages.
 */
export async function withoutEnded(page: StoredPage, nowMs: number): Promise<StoredPage> {
  const { status, tags, ends } = page;
  const past = ends.filter(({ atMs }) => atMs <= nowMs);
  const ended = { ids: new Set(past.flatMap(({ offerId }) => offerId ?? [])), nowMs };
  const headers = Object.fromEntries(toHeaderPairs(page.headers));
  const body = (await unzip(page.gzip)).toString();
  const takeOut = headers["Content-Type"]?.startsWith("application/json") === true ? takeOutOfData : takeOutOfHtml;
  const html = ended.ids.size === 0 ? body : takeOut(body, ended);
  const brief = { ...headers, ...createPageCacheHeaders(WITHOUT_ENDED_FRESH_MS) };
  return storePage({ status, html, headers: brief, tags, ends: ends.slice(past.length), isBrief: true });
}
