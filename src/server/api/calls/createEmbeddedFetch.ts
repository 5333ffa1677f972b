import type { EmbeddedApi } from "../embedded/EmbeddedApi";

/** The part of the reference API that the site's own calls use. */
type OwnApi = Pick<EmbeddedApi, "fetch">;

/**
 * Creates a `fetch` that calls the embedded API, and rejects as soon as the request's signal is aborted: the API itself
 * runs in this process and knows no signal, so a query that hangs must not hang the page with it.
 */
export function createEmbeddedFetch(embedded: OwnApi): typeof globalThis.fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { signal } = request;
    signal.throwIfAborted();
    let handleAbort: () => void = () => undefined;
    const aborted = new Promise<never>((_, reject) => {
      handleAbort = () => reject(signal.reason);
      signal.addEventListener("abort", handleAbort, { once: true });
    });
    try {
      return await Promise.race([embedded.fetch(request, { isSite: true }), aborted]);
    } finally {
      signal.removeEventListener("abort", handleAbort);
    }
  };
}
