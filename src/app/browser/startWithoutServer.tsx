import { createRoot, type Root } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { website as websiteNeed } from "../../stores/calls";
import { Spinner } from "../../ui/states/Spinner";
import { App } from "../App";
import { loadCarriedLayouts } from "../documents/loadCarriedLayouts";
import { resolveDocuments } from "../documents/resolveDocuments";
import { createAccentProperties } from "../head/accentProperties";
import { dressSite } from "../head/dressPage";
import { openPage } from "../navigation/openPage";
import type { FindDocuments } from "../page/loadPage";
import { PageModel } from "../page/PageModel";
import { SITE_NEEDS } from "../page/siteNeeds";
import { afterHydration } from "./afterHydration";
import { createStores } from "./createStores";
import { findPublicApi } from "./findPublicApi";
import { StartFailure } from "./StartFailure";

/** Patience with the API where no server stands between it and the shopper. */
const API_TIMEOUT_MS = 10_000;

/**
 * Starts the site from a file server, without a page that was rendered before: a spinner until domain data arrives,
 * then the same way as on the server: documents, plan, all calls at once, React.
 */
export function startWithoutServer(element: HTMLElement): Promise<void> {
  return draw(createRoot(element));
}

async function draw(root: Root): Promise<void> {
  root.render(<Spinner label="Loading" size="page" />);
  const { origin, domain } = findPublicApi(location.hostname);
  const stores = createStores({ domain, apiOrigin: origin, apiTimeoutMs: API_TIMEOUT_MS, renderedAtMs: Date.now() });
  await Promise.all([stores.loadAll([websiteNeed()]), import("virtual:layouts")]);
  const { website } = stores.website;
  if (website === undefined) {
    root.render(<StartFailure onRetry={() => void draw(root)} />);
    return;
  }
  const layouts = await loadCarriedLayouts(website.domain);
  const findDocuments: FindDocuments = async (path) => resolveDocuments(layouts, path, website);
  const resolution = `${window.innerWidth}x${window.innerHeight}`;
  const [page] = await Promise.all([
    openPage({ stores, resolution }, new URL(location.href), findDocuments, new AbortController().signal),
    stores.loadAll(SITE_NEEDS),
  ]);
  dressSite(website, createAccentProperties(website.headerColor));
  page.dress();
  const model = new PageModel(stores, resolution, page);
  root.render(
    <BrowserRouter>
      <App model={model} findDocuments={findDocuments} onAlive={() => afterHydration(model)} />
    </BrowserRouter>,
  );
  const whole = await page.whole;
  // The shopper may have gone on meanwhile.
  if (whole === undefined || model.current !== page) return;
  whole.dress();
  model.show(whole);
}
