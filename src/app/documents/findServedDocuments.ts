import { changeQuery } from "../../domain/listPage";
import { createPageDataPath } from "../../domain/routes/serverPaths";
import type { FindDocuments, PageData } from "./FindDocuments";
import { loadPrefetched } from "./prefetchedPages";

/** Asks the site server for the page of a path: its effective documents, validated and resolved, and its answers. */
export const findServedDocuments: FindDocuments = async (path, signal, query = {}) => {
  const address = changeQuery(path, query, {});
  const prefetching = loadPrefetched(address);
  // Without one the request starts at once, before those for code.
  const prefetched = prefetching === undefined ? undefined : await prefetching;
  signal?.throwIfAborted();
  if (prefetched !== undefined) return prefetched;
  const answer = await fetch(createPageDataPath(address), signal === undefined ? {} : { signal });
  if (!answer.ok) throw new Error(`The page of ${address} was answered with ${answer.status}.`);
  return (await answer.json()) as PageData;
};
