import type { Section } from "../../generated/documents";
import { findServedDocuments } from "../documents/findServedDocuments";
import { loadPage } from "../page/loadPage";
import type { PageModel } from "../page/PageModel";

/** Loads the settings of a page's static sections, and their answers into the stores. Rejects if its documents cannot be loaded. */
export async function loadStatics(
  { stores, current }: PageModel,
  url: URL,
  statics: readonly string[],
): Promise<readonly Section[]> {
  const { resolution } = current;
  const { plan } = await loadPage({ url, stores, resolution, findDocuments: findServedDocuments });
  return [...plan.header, ...plan.main, ...plan.footer].filter(({ id }) => statics.includes(id));
}
