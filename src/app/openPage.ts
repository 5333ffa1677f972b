import { listSections } from "../layout/createPlan";
import { createHead } from "./createHead";
import { dressPage } from "./dressPage";
import { type FindDocuments, loadPage } from "./loadPage";
import type { PageModel, ReadyPage } from "./PageModel";

/** A ready page, and what puts its title, theme and measures on the document. */
export interface OpenedPage extends ReadyPage {
  readonly title: string;
  readonly dress: () => void;
}

/**
 * Makes the page of an address ready. Rejects when its documents cannot be had; failing calls are the sections' own
 * matter.
 */
export async function openPage(
  { stores, resolution }: Pick<PageModel, "stores" | "resolution">,
  url: URL,
  findDocuments: FindDocuments,
  signal: AbortSignal,
): Promise<OpenedPage> {
  const { documents, status, plan, components } = await loadPage({ url, stores, resolution, findDocuments, signal });
  const { needs: _needs, ...drawn } = plan;
  const { title } = createHead({ stores, documents, address: plan.address, status, nowMs: Date.now() });
  return {
    path: url.pathname,
    plan: drawn,
    components,
    title,
    dress: () => dressPage(plan.theme, listSections(plan), title),
  };
}
