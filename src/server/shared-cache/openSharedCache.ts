import type { Logger } from "pino";
import type { Settings } from "../settings/readSettings";
import type { SharedCache } from "./SharedCache";

/**
 * Opens what the processes of all machines share, where CACHE_URL names it. It may be away at the start, for which this
 * waits a moment, or at any time: then each process goes on by itself, and uses it again once it is back.
 */
export async function openSharedCache(
  settings: Pick<Settings, "cacheUrl" | "cacheSecret" | "cachePrefix" | "cacheTimeoutMs">,
  log: Logger,
): Promise<SharedCache | undefined> {
  const { cacheUrl: url, cacheSecret: secret, cachePrefix: prefix, cacheTimeoutMs: limitMs } = settings;
  // The settings have a secret wherever they have an address.
  if (url === undefined || secret === undefined) return undefined;
  // Most sites run without one: they start without loading it.
  const { RedisCache } = await import("./RedisCache");
  const cache = new RedisCache({ url, secret, prefix, limitMs, log });
  await cache.untilUsed();
  return cache;
}
