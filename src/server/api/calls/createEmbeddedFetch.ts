/** The part of the reference API that the site server uses when it runs in the same process. */
export interface EmbeddedApi {
  fetch(request: Request): Promise<Response>;
}

/**
 * Creates a `fetch` that calls the embedded API, and rejects as soon as the request's signal is aborted: the API itself
 * runs in this process and knows no signal, so a query that hangs must not hang the page with it.
 */
export function createEmbeddedFetch(embedded: EmbeddedApi): typeof globalThis.fetch {
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
      return await Promise.race([embedded.fetch(request), aborted]);
    } finally {
      signal.removeEventListener("abort", handleAbort);
    }
  };
}
