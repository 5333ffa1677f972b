import type { ResolvedDocuments } from "./resolveDocuments";

/**
 * Gives the effective documents of a path: the site server, or those that a static build carries. `home` names the home
 * that the address asks to preview.
 */
export type FindDocuments = (
  path: string,
  signal: AbortSignal | undefined,
  home?: string,
) => Promise<ResolvedDocuments>;

/** A path that no route has: its documents are those of the not-found page. */
export const NOT_FOUND_PATH = "/not-found";
