import { expect, type Page, type Request } from "@playwright/test";

/** Time without a request after which a page that rests asks for nothing more; it exceeds the rest that prefetching waits for. */
const QUIET_MS = 1_000;

/** Records the requests from now on: their number, the addresses of each prefetching one, the pages asked for, and calls of the API. */
export function watchData(page: Page) {
  const watched = {
    prefetched: [] as string[][],
    pages: [] as string[],
    calls: [] as string[],
    count: 0,
    /** Waits until all requests have ended and no other begins; “networkidle” is reached once in a load only. */
    untilQuiet: () => expect.poll(() => underWay.size === 0 && performance.now() - lastAtMs > QUIET_MS).toBe(true),
  };
  const underWay = new Set<Request>();
  let lastAtMs = performance.now();
  const end = (request: Request) => {
    underWay.delete(request);
    lastAtMs = performance.now();
  };
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  page.on("request", (request) => {
    watched.count += 1;
    underWay.add(request);
    lastAtMs = performance.now();
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/_dealframe/prefetch") watched.prefetched.push(searchParams.getAll("address"));
    else if (pathname === "/_dealframe/page") watched.pages.push(searchParams.get("address") ?? "");
    else if (["xhr", "fetch"].includes(request.resourceType()) && !pathname.startsWith("/assets/"))
      watched.calls.push(pathname);
  });
  return watched;
}
