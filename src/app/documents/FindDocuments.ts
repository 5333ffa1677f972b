import type { StoresSnapshot } from "../../stores/RootStore";
import type { ResolvedDocuments } from "./resolveDocuments";

/**
 * A page as the site server sends it to the browser: its documents, and the answers to the calls of its sections, without
 * those that depend on the size of the window.
 */
export interface PageData extends ResolvedDocuments {
  readonly answers: StoresSnapshot;
}

/**
 * Returns the effective documents of a path, from a static build, or with answers from the site server. `query` has the
 * parameters of the address.
 */
export type FindDocuments = (
  path: string,
  signal: AbortSignal | undefined,
  query?: Readonly<Record<string, string>>,
) => Promise<ResolvedDocuments & Partial<PageData>>;
