import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { createPlan, listSections } from "../layout/createPlan";
import { sectionRegistry } from "../sections/registry";
import { website as websiteNeed } from "../stores/calls";
import { Spinner } from "../ui/Spinner";
import { App } from "./App";
import { afterHydration } from "./afterHydration";
import { createHead } from "./createHead";
import { createStores } from "./createStores";
import { createCustomProperties } from "./customProperties";
import { dressPage } from "./dressPage";
import { findPublicApi } from "./findPublicApi";
import { loadComponents } from "./loadComponents";
import { loadTypeface } from "./loadTypeface";
import { PageModel } from "./PageModel";
import { resolveDocuments } from "./resolveDocuments";
import { StartFailure } from "./StartFailure";
import { SITE_NEEDS } from "./siteNeeds";

/** Patience with the API where no server stands between it and the shopper. */
const API_TIMEOUT_MS = 10_000;

/**
 * Starts the site from a file server, without a page that was rendered before: a spinner until domain data arrives,
 * then the same way as on the server: documents, plan, all calls at once, React.
 */
export async function startWithoutServer(element: HTMLElement): Promise<void> {
  const root = createRoot(element);
  root.render(<Spinner label="Loading" />);
  const { layouts } = await import("virtual:layouts");
  const { origin, domain } = findPublicApi(location.hostname);
  const nowMs = Date.now();
  const stores = createStores({ domain, apiOrigin: origin, apiTimeoutMs: API_TIMEOUT_MS, renderedAtMs: nowMs });
  await stores.loadAll([websiteNeed()]);
  const { website } = stores.website;
  if (website === undefined) {
    root.render(<StartFailure onRetry={() => void startWithoutServer(element)} />);
    return;
  }
  const url = new URL(location.href);
  const resolution = `${window.innerWidth}x${window.innerHeight}`;
  const { documents, params, status } = resolveDocuments(layouts, url.pathname, website.homePage);
  const { needs, ...plan } = createPlan(documents, sectionRegistry, {
    params,
    query: Object.fromEntries(url.searchParams),
    resolution,
  });
  const [components] = await Promise.all([
    loadComponents(plan.types),
    stores.loadAll([...SITE_NEEDS, ...needs]),
    loadTypeface(plan.theme.typeface),
  ]);
  const { title } = createHead({ website, documents, url, status, nowMs });
  dressPage(website, plan.theme, createCustomProperties(website.headerColor, listSections(plan)), title);
  const model = new PageModel(stores, resolution, { path: url.pathname, plan, components });
  root.render(
    <BrowserRouter>
      <App model={model} onAlive={() => afterHydration(model)} />
    </BrowserRouter>,
  );
}
