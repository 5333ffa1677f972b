import { listSections } from "../layout/createPlan";
import { createHead } from "./createHead";
import { dressPage } from "./dressPage";
import { type FindDocuments, loadPage } from "./loadPage";
import type { PageModel, ReadyPage } from "./PageModel";
import { PREVIEW_ELEMENT_ID } from "./pageState";

/** A ready page, and what puts its title, theme, measures and mark on the document. */
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
  const page = await loadPage({ url, stores, resolution, findDocuments, signal });
  const { documents, status, plan, components, preview } = page;
  const { needs: _needs, ...drawn } = plan;
  const { title } = createHead({ stores, documents, address: plan.address, status, preview, nowMs: Date.now() });
  const isMarked = preview !== undefined || document.getElementById(PREVIEW_ELEMENT_ID) !== null;
  const marking = isMarked ? await import("./drawPreview") : undefined;
  return {
    path: url.pathname,
    plan: drawn,
    components,
    title,
    dress: () => {
      dressPage(plan.theme, listSections(plan), title);
      marking?.drawPreview(preview);
    },
  };
}
