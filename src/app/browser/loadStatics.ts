import type { Section } from "../../generated/documents";
import type { AnswerNeed } from "../../stores/engine/defineCall";
import { restoreNeed } from "../../stores/restoreNeed";
import type { FindDocuments } from "../documents/FindDocuments";
import { findServedDocuments } from "../documents/findServedDocuments";
import { loadPage } from "../page/loadPage";
import type { PageModel } from "../page/PageModel";

/**
 * Loads the settings of a page's static sections, and their answers into the stores. A call that failed or was late on the server
 * is not made again: sections that have not hydrated must still find what the server rendered. Rejects if the page's documents
 * cannot be loaded.
 */
export async function loadStatics(
  { stores, current }: PageModel,
  url: URL,
  statics: readonly string[],
): Promise<readonly Section[]> {
  const { resolution } = current;
  const isLeftAsIs = (need: AnswerNeed<unknown>): boolean => {
    const { isFailed, isDeferred } = stores.get(need);
    return isFailed || isDeferred;
  };
  const findDocuments: FindDocuments = async (...asked) => {
    const { answers = [], ...page } = await findServedDocuments(...asked);
    return { ...page, answers: answers.filter(({ need }) => !isLeftAsIs(restoreNeed(need))) };
  };
  const isLoaded = (need: AnswerNeed<unknown>) => !isLeftAsIs(need);
  const { plan } = await loadPage({ url, stores, resolution, findDocuments, isLoaded });
  return [...plan.header, ...plan.main, ...plan.footer].filter(({ id }) => statics.includes(id));
}
