import { hydrateRoot } from "react-dom/client";
import { learnCounts } from "../../domain/text/counts";
import { learnSum } from "../../domain/text/money";
import type { PageHistory } from "../../sections/shared/page/PageHistory";
import { followLinks } from "../../ui/links/followLinks";
import { App } from "../App";
import { findServedDocuments } from "../documents/findServedDocuments";
import { readServedAddress, takeEarlyEvents } from "../page/earlyEvents";
import { deferComponents, loadCode } from "../page/loadComponents";
import { TYPED_KEY } from "../page/newerBuild";
import { PageModel } from "../page/PageModel";
import type { PageState } from "../page/pageState";
import { afterHydration } from "./afterHydration";
import { findStorage } from "./browserStorage";
import { createStores } from "./createStores";
import { EventReplay } from "./EventReplay";
import { HydrationSchedule } from "./HydrationSchedule";
import { openHistory } from "./openHistory";
import type { EndedRest } from "./rest/restUntilUsed";
import { wakeWhenStale } from "./wakeWhenStale";

/** Hydrates the page that the server rendered. `rest` is what a resting page has done by itself, and what ended that. */
export async function startPage(root: HTMLElement, state: PageState, rest?: EndedRest): Promise<void> {
  const putBack = rest?.end();
  const history = openHistory(readServedAddress());
  const { pathname, search } = history.first;
  const url = new URL(pathname + search, location.origin);
  const hydration = new HydrationSchedule(state.plan, state, loadCode, async () => {
    const { loadStatics } = await import("./loadStatics");
    return loadStatics(model, url, state.staticSections);
  });
  const replay = new EventReplay(hydration, followLinks(root, history));
  replay.start(takeEarlyEvents());
  // Only a page that was reloaded for a newer build fetches the code that restores typed text.
  if (findStorage("sessionStorage")?.getItem(TYPED_KEY)) await import("./restoreTyped").catch(console.warn);
  const model = createModel(state, history, hydration);
  const handleShown = async () => {
    if (rest?.usedSection !== undefined) hydration.use(rest.usedSection);
    await hydrate(model, hydration, state, rest);
    replay.settle();
    if (putBack === undefined) return;
    await hydration.hydrateAll();
    putBack();
  };
  hydrateRoot(root, <App model={model} findDocuments={findServedDocuments} onShown={() => void handleShown()} />, {
    onRecoverableError: (error) => console.warn("A section was rendered again:", error),
  });
}

function createModel(state: PageState, history: PageHistory, hydration: HydrationSchedule): PageModel {
  const stores = createStores(state);
  stores.restore(state.answers);
  const { lang = "en", currency } = stores.website.website ?? {};
  learnCounts(lang, state.counts);
  learnSum(lang, currency, state.sum);
  const components = deferComponents(state.plan.types);
  const page = { path: history.first.pathname, plan: state.plan, resolution: state.resolution, components };
  return new PageModel(stores, history, page, state.embedHosts ?? [], state.tags, hydration);
}

async function hydrate(
  model: PageModel,
  hydration: HydrationSchedule,
  state: PageState,
  rest?: EndedRest,
): Promise<void> {
  await hydration.hydrateInView();
  afterHydration(model, rest);
  hydration.hydrateOthers();
  if (rest?.mayHaveChanged === true) hydration.wake();
  wakeWhenStale(model.stores, state.freshUntilMs, hydration);
  if (!model.stores.hasDeferred) return;
  // A section that has not hydrated must still find what the server rendered.
  await hydration.hydrateAll();
  await model.stores.loadDeferred();
}
