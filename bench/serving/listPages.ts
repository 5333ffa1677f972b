import { requestPage } from "../../harness/servers/requestPage";

/** A page of a domain. */
export interface BenchPage {
  readonly host: string;
  readonly path: string;
}

/** Pages of a domain as its sitemap lists them: the home, lists, then stores and categories. */
export async function listPages(port: number, host: string): Promise<readonly BenchPage[]> {
  const { status, text } = await requestPage({ port, host, path: "/sitemap.xml" });
  const found = [...text.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || "/");
  const paths = found.map((path) => path.replaceAll("&apos;", "'").replaceAll("&amp;", "&"));
  if (status !== 200 || paths.length === 0) throw new Error(`${host} has no sitemap: ${status}.`);
  return paths.map((path) => ({ host, path }));
}

/** Runs a task for each item, so many at once. */
export async function forEachAtOnce<T>(
  items: readonly T[],
  atOnce: number,
  task: (item: T) => Promise<unknown>,
): Promise<void> {
  const waiting = items.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of waiting) await task(item);
    }),
  );
}
