import type { ResolvedPage } from "../../app/documents/resolveDocuments";
import { type PageEnd, sortEnds } from "../../app/server/PageEnd";
import type { RenderedPage } from "../../app/server/PageRequest";

/** Lists the moments at which time alone changes a page, with those of its documents, the next one first. */
export function listPageEnds({ ends }: RenderedPage, { endMs }: ResolvedPage): readonly PageEnd[] {
  return Number.isFinite(endMs) ? sortEnds([...ends, { atMs: endMs, isWhole: true }]) : ends;
}
