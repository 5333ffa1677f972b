import type { ResolvedDocuments } from "./resolveDocuments";

/**
 * Returns the effective documents of a path, from the site server or from a static build. `preview` has the parameters
 * of the address that ask for a preview.
 */
export type FindDocuments = (
  path: string,
  signal: AbortSignal | undefined,
  preview?: Readonly<Record<string, string>>,
) => Promise<ResolvedDocuments>;
