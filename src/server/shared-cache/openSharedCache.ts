import type { Logger } from "pino";
import type { Settings } from "../settings/readSettings";
import type { SharedCache } from "./SharedCache";

/**
 * Opens what the processes of all machines share, where CACHE_URL names it. It may be away at the start, for which this
 * waits a moment, or at any time: then each process goes on by itself, and uses it again once it is back.
 */
export async function openSharedCache(
  { cacheUrl, cachePrefix, cacheTimeoutMs }: Pick<Settings, "cacheUrl" | "cachePrefix" | "cacheTimeoutMs">,
  log: Logger,
): Promise<SharedCache | undefined> {
  if (cacheUrl === undefined) return undefined;
  // Most sites run without one: they start without loading it.
  const { RedisCache } = await import("./RedisCache");
  const cache = new RedisCache({ url: cacheUrl, prefix: cachePrefix, limitMs: cacheTimeoutMs, log });
  await cache.untilUsed();
  return cache;
}
