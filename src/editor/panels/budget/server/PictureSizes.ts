import { LRUCache } from "lru-cache";
import pLimit from "p-limit";

const CALLS = 6;
const LIMIT_MS = 2_000;
const MAX_KNOWN = 2_000;

/**
 * Sizes of pictures in bytes, as their servers report. Only the editor's own server and the API of the domain are requested: the
 * data of a domain can name any address.
 */
export class PictureSizes {
  private readonly known = new LRUCache<string, number>({ max: MAX_KNOWN, ttl: 10 * 60_000 });
  private readonly limit = pLimit(CALLS);

  /** The bytes of a picture; `undefined` where they cannot be known. */
  async find(src: string, page: string, origins: readonly string[]): Promise<number | undefined> {
    if (src.startsWith("data:")) return 0;
    if (!URL.canParse(src, page)) return undefined;
    const url = new URL(src, page);
    if (!origins.includes(url.origin)) return undefined;
    const known = this.known.get(url.href);
    if (known !== undefined) return known;
    return this.limit(async () => {
      const size = await ask(url).catch(() => undefined);
      if (size !== undefined) this.known.set(url.href, size);
      return size;
    });
  }
}

/** Downloads the picture where the server does not report its length. */
async function ask(url: URL): Promise<number | undefined> {
  const signal = AbortSignal.timeout(LIMIT_MS);
  const init = { signal, redirect: "error" } as const;
  const head = await fetch(url, { ...init, method: "HEAD", headers: { "accept-encoding": "identity" } });
  const stated = Number(head.headers.get("content-length") ?? Number.NaN);
  if (head.ok && Number.isFinite(stated) && stated > 0) return stated;
  const whole = await fetch(url, init);
  return whole.ok ? (await whole.arrayBuffer()).byteLength : undefined;
}
