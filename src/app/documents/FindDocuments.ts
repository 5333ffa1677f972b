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
