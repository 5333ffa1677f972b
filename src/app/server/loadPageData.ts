import { isPressPath } from "../../domain/mail/newsletterPaths";
import { mergeNeeds, type Need } from "../../domain/Need";
import { website } from "../../stores/calls/website";
import { snapshotStores } from "../../stores/snapshot";
import type { PageData } from "../documents/FindDocuments";
import { startPage } from "../page/loadPage";
import { openRequest } from "./openRequest";
import { listOfferEnds } from "./PageEnd";
import type { PageRequest, RenderedPage } from "./PageRequest";

/** After this time the answers so far are sent; the browser makes the other calls itself, and shows placeholders for them. */
const TIMEOUT_MS = 500;

/** Loads one page as data, from which a browser that shows another page of the domain renders it. */
export async function loadPageData(request: PageRequest): Promise<RenderedPage> {
  const { route, previewed } = request.page;
  const options = openRequest(request);
  const { complete, ...page } = await startPage({ ...options, isLoaded: isSent });
  const loaded = (await Promise.race([complete, waitForLate()])) ?? page;
  await request.awaitTurn?.();
  const { documents, status, plan, preview } = loaded;
  const { stores } = options;
  const data: PageData = {
    documents,
    params: plan.address.params,
    status,
    ...(preview === undefined ? {} : { preview }),
    answers: snapshotStores(stores, mergeNeeds(plan.needs).filter(isSent)),
  };
  return {
    status,
    html: JSON.stringify(data),
    ends: listOfferEnds(stores, request.nowMs),
    failures: [],
    isComplete: loaded !== page && !stores.hasFailed,
    isPreview: preview !== undefined,
    isPrivate: isPressPath(request.url.pathname),
    redirect: previewed?.page === undefined ? route?.redirect : documents.main.redirect,
    inlineStyles: [],
    website: request.website,
    inlineScripts: [],
    scriptUrls: [],
    tagSources: {},
  };
}

/** The browser has the website data, and makes the calls that depend on the size of its window. */
function isSent({ key, params }: Need): boolean {
  return key !== website().key && !("resolution" in params);
}

/** Resolves with undefined once the answers are late. */
function waitForLate(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS));
}
