import { createPrefetchPath } from "../../../domain/routes/serverPaths";
import type { PageData } from "../../documents/FindDocuments";
import { prefetchedPages } from "../../documents/prefetchedPages";
import { loadNavigation } from "../loadNavigation";

/** Time limit of a request. */
const TIMEOUT_MS = 5_000;
/** Number of pages that are kept. */
const MAX_PAGES = 50;

/** Requests pages by path and query; resolves with true if the server has refused the request. Never rejects. */
export type PrefetchPages = (addresses: readonly string[]) => Promise<boolean>;

/** Requests the data of pages in one request, then the code of their sections. */
export const prefetchPages: PrefetchPages = async (addresses) => {
  const answer = request(addresses);
  addresses.forEach((address, index) => {
    const data = answer.then((pages) => pages[index] ?? undefined).catch(() => undefined);
    prefetchedPages.delete(address);
    prefetchedPages.set(address, { askedAtMs: performance.now(), data });
  });
  for (const [oldest] of prefetchedPages) if (prefetchedPages.size > MAX_PAGES) prefetchedPages.delete(oldest);
  try {
    const pages = (await answer).filter((page) => page !== null);
    const { loadPageCode } = await loadNavigation();
    await loadPageCode(pages);
    return false;
  } catch {
    return true;
  }
};

async function request(addresses: readonly string[]): Promise<readonly (PageData | null)[]> {
  const answer = await fetch(createPrefetchPath(addresses), { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (answer.status !== 200) throw new Error(`Prefetching was answered with ${answer.status}.`);
  return (await answer.json()) as readonly (PageData | null)[];
}
