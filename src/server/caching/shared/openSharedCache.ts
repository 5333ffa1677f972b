import type { Logger } from "pino";
import type { Settings } from "../../settings/readSettings";
import type { SharedCache } from "./SharedCache";

/**
 * Opens the shared cache of CACHE_URL. It may be unavailable at the start, for which this waits a moment, or at any
 * time: then each process works alone, and uses it again once it is back.
 */
export async function openSharedCache(
  settings: Pick<Settings, "cacheUrl" | "cacheSecret" | "cachePrefix" | "cacheTimeoutMs">,
  log: Logger,
): Promise<SharedCache | undefined> {
  const { cacheUrl: url, cacheSecret: secret, cachePrefix: prefix, cacheTimeoutMs: limitMs } = settings;
  // The settings have a secret if they have an address.
  if (url === undefined || secret === undefined) return undefined;
  // Most sites run without one: they start without loading it.
  const { RedisCache } = await import("./RedisCache");
  const cache = new RedisCache({ url, secret, prefix, limitMs, log });
  await cache.untilUsed();
  return cache;
}
