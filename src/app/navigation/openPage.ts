import type { Website } from "../../domain/entities";
import { measureResolution, SERVER_RESOLUTION } from "../../domain/resolution";
import type { Theme } from "../../generated/documents";
import { createPlan, listSections } from "../../layout/plan/createPlan";
import { isWithinTags } from "../../layout/plan/documentTags";
import { sectionRegistry } from "../../sections/registry";
import type { FindDocuments, PageData } from "../documents/FindDocuments";
import { applyPageHead } from "../head/applyPageHead";
import { createHead } from "../head/createHead";
import { loadComponents } from "../page/loadComponents";
import { isPartMissing, type LoadedPage, type LoadPageOptions, startPage } from "../page/loadPage";
import { noteOpened } from "../page/noteOpened";
import type { PageModel, ReadyPage } from "../page/PageModel";
import { PREVIEW_ELEMENT_ID } from "../page/pageState";
import { loadPageStyles } from "./loadPageStyles";

export { preparePageStyles } from "./loadPageStyles";

/** A page to show, with the function that applies its styles, head, theme, measures and preview bar to the document. */
export interface OpenedPage extends ReadyPage {
  readonly title: string;
  readonly applyHead: () => void;
  /** The page with all its answers, if some are still loading. */
  readonly complete?: Promise<OpenedPage>;
}

/**
 * Prepares the page of an address. Answers that did not come with its documents are requested for the window's present
 * size; those that are missing when `limit` resolves come later, and the page is returned without them. With `beginsEarly` it is
 * returned as soon as its sections above the fold have theirs. Rejects if its documents
 * or styles cannot be loaded, or if they name tags that the security policy of the first page (`tags`) does not allow; a failed
 * call is left to its section.
 */
export async function openPage(
  { stores, tags, current }: Pick<PageModel, "stores"> & Partial<Pick<PageModel, "tags" | "current">>,
  url: URL,
  findDocuments: FindDocuments,
  signal: AbortSignal,
  limit: Promise<undefined>,
  beginsEarly = false,
): Promise<OpenedPage> {
  const resolution = measureResolution(window);
  const options = { url, stores, resolution, findDocuments, loadStyles: loadPageStyles, signal };
  const { complete: loading, ...page } = await startPage(options);
  const isMarked = page.preview !== undefined || document.getElementById(PREVIEW_ELEMENT_ID) !== null;
  const marking = isMarked ? await import("../preview/renderPreviewBar") : undefined;
  const colors = await loadColors(page.plan.theme, current?.plan.theme, stores.website.website);
  const complete = loading.then(toOpened);
  // A cancelled caller does not await it; its rejection must not count as unhandled.
  complete.catch(() => undefined);
  const ends = [complete, limit, ...(beginsEarly ? [loadBeginning(page, options)] : [])];
  return (await Promise.race(ends)) ?? { ...toOpened(page), complete };

  function toOpened({ documents, status, plan, components, applyStyles, preview }: LoadedPage): OpenedPage {
    const { needs: _needs, ...rendered } = plan;
    if (tags !== undefined && !isWithinTags(documents, tags.documents))
      throw new Error(`The page of ${url.pathname} has tags of its own.`);
    const head = createHead({
      stores,
      documents,
      address: plan.address,
      status,
      preview,
      nowMs: stores.clock.readMs(),
    });
    return {
      path: url.pathname,
      plan: rendered,
      resolution,
      components,
      title: head.title,
      applyHead: () => {
        if (status === 200) noteOpened(stores.localStorage, plan.address.params);
        applyStyles?.();
        applyPageHead(plan.theme, listSections(plan), head, colors);
        marking?.renderPreviewBar(preview);
      },
    };
  }
}

/** Resolves with undefined once the sections above the fold have their answers; never, if those say that the page does not exist. */
async function loadBeginning(page: LoadedPage, options: LoadPageOptions): Promise<undefined> {
  const { stores, resolution, signal } = options;
  const { main } = page.documents;
  const beginning = { ...main, sections: main.sections.slice(0, main.fold) };
  const context = { ...page.plan.address, resolution };
  await stores.loadAll(createPlan({ main: beginning }, sectionRegistry, context).needs, signal);
  return isPartMissing(page, options) ? new Promise(() => undefined) : undefined;
}

/** Loads the code of the sections of pages that may be opened. Never rejects. */
export async function loadPageCode(pages: readonly PageData[]): Promise<void> {
  const types = pages.flatMap(({ documents, params }) => {
    const address = { path: location.pathname, params, query: {}, resolution: SERVER_RESOLUTION };
    return createPlan(documents, sectionRegistry, address).types;
  });
  await loadComponents([...new Set(types)]);
}

/** Loads the colours of a page whose palette differs from the shown one's; undefined if it is the same. */
async function loadColors(
  { palette }: Theme,
  shown: Theme | undefined,
  website: Website | undefined,
): Promise<string | undefined> {
  if (website === undefined || JSON.stringify(shown?.palette) === JSON.stringify(palette)) return undefined;
  const { COLOR_RESET, createThemeProperties } = await import("../head/themeProperties");
  return `${COLOR_RESET}${createThemeProperties(website)(palette)}`;
}
