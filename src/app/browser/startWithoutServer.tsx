import { createRoot, type Root } from "react-dom/client";
import { isHeaderColor } from "../../domain/accent";
import { parseEmbedHosts } from "../../domain/embedHosts";
import { routesOf } from "../../layout/select/routesOf";
import { website as websiteNeed } from "../../stores/calls/website";
import { Spinner } from "../../ui/controls/Spinner";
import { followLinks } from "../../ui/links/followLinks";
import { App } from "../App";
import { addConsentLink } from "../documents/addConsentLink";
import type { FindDocuments } from "../documents/FindDocuments";
import { loadBundledLayouts } from "../documents/loadBundledLayouts";
import { resolveDocuments } from "../documents/resolveDocuments";
import { applySiteHead } from "../head/applyPageHead";
import { openPage } from "../navigation/openPage";
import { scrollToAnchor } from "../navigation/restoreScrollAndFocus";
import { startTimeLimit } from "../navigation/startTimeLimit";
import { PageModel } from "../page/PageModel";
import { createPageTags } from "../page/pageTags";
import { SITE_NEEDS } from "../page/siteNeeds";
import { afterHydration } from "./afterHydration";
import { createStores } from "./createStores";
import { createDeviceTime } from "./deviceTime";
import { findPublicApi } from "./findPublicApi";
import { openHistory } from "./openHistory";
import { StartFailure } from "./StartFailure";

/** Time limit of a call; longer than on the server, because there is no stored answer to fall back to. */
const API_TIMEOUT_MS = 10_000;

/**
 * Starts the site from a file server, without server-rendered HTML: shows a spinner until the domain's data arrives,
 * then goes on as on the server: documents, plan, all calls at once, React.
 */
export function startWithoutServer(element: HTMLElement): Promise<void> {
  return renderSite(createRoot(element), element);
}

const ignore = (): undefined => undefined;

async function renderSite(root: Root, element: HTMLElement): Promise<void> {
  root.render(<Spinner label="Loading" size="page" />);
  const { origin, domain } = findPublicApi(location.hostname);
  const device = createDeviceTime("/");
  // The server's time comes no later than the code of the first call.
  const [serverMs] = await Promise.all([device.askMs().catch(ignore), import("./apiClient").catch(ignore)]);
  const renderedAtMs = serverMs ?? Date.now();
  const state = { domain, apiOrigin: origin, apiTimeoutMs: API_TIMEOUT_MS, renderedAtMs };
  const stores = createStores(state, device, device.readPassedMs());
  await Promise.all([stores.loadAll([websiteNeed()]), import("virtual:layouts")]);
  const { website } = stores.website;
  const layouts = website === undefined ? undefined : await loadBundledLayouts(website.domain);
  if (website === undefined || layouts === undefined) {
    root.render(<StartFailure onRetry={() => void renderSite(root, element)} />);
    return;
  }
  const routes = routesOf(layouts, website.domain);
  const properPath = routes.findProperPath(location.pathname);
  if (properPath !== undefined) history.replaceState(null, "", `${properPath}${location.search}${location.hash}`);
  const findDocuments: FindDocuments = async (path) => {
    // The page is then loaded as a whole, and its address replaced.
    if (routes.findProperPath(path) !== undefined) throw new Error(`The page of ${path} is at another path.`);
    return addConsentLink(resolveDocuments(layouts, path, website), website.consent);
  };
  const embedHosts = parseEmbedHosts(import.meta.env.VITE_EMBED_HOSTS ?? "").hosts;
  const [page] = await Promise.all([
    openPage({ stores }, new URL(location.href), findDocuments, new AbortController().signal, startTimeLimit()),
    stores.loadAll(SITE_NEEDS),
  ]);
  const { verificationTag } = stores.website;
  applySiteHead(website, { isColor: isHeaderColor(website.headerColor), verificationTag });
  page.applyHead();
  const { documents } = resolveDocuments(layouts, location.pathname, website);
  const tags = createPageTags(website, documents);
  const { consent } = website;
  const asking = consent && (await import("../consent/showConsent")).showConsent({ ...website, consent }, stores, tags);
  const model = new PageModel(stores, openHistory(), page, embedHosts, tags);
  const handleShown = () => {
    // The browser looked for the section before it existed.
    scrollToAnchor(location.hash);
    afterHydration(model);
    asking?.();
  };
  followLinks(element, model.history);
  root.render(<App model={model} findDocuments={findDocuments} onShown={handleShown} />);
  const complete = await page.complete;
  // The shopper may have opened another page by now.
  if (complete === undefined || model.current !== page) return;
  complete.applyHead();
  model.show(complete);
}
