import type { ResolvedDocuments } from "./resolveDocuments";

/**
 * Gives the effective documents of a path: the site server, or those that a static build carries. `preview` has those
 * parameters of the address that ask for a preview.
 */
export type FindDocuments = (
  path: string,
  signal: AbortSignal | undefined,
  preview?: Readonly<Record<string, string>>,
) => Promise<ResolvedDocuments>;

/** A path that no route has: its documents are those of the not-found page. */
export const NOT_FOUND_PATH = "/not-found";
