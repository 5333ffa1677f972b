import "../../ui/base.css";
import "../../ui/print.css";
import "../../ui/tokens.css";
import "./themeStyles";
import { hydrateRoot } from "react-dom/client";
import { learnCounts } from "../../domain/text/counts";
import type { PageHistory } from "../../sections/shared/page/PageHistory";
import { giveWay } from "../../ui/giveWay";
import { followLinks } from "../../ui/links/followLinks";
import { App } from "../App";
import { findServedDocuments } from "../documents/findServedDocuments";
import { readServedAddress, takeEarlyEvents } from "../page/earlyEvents";
import { deferComponents, loadCode } from "../page/loadComponents";
import { TYPED_KEY } from "../page/newerBuild";
import { PageModel } from "../page/PageModel";
import { type PageState, ROOT_ELEMENT_ID, STATE_ELEMENT_ID } from "../page/pageState";
import { readState } from "../page/readState";
import { afterHydration } from "./afterHydration";
import { findStorage } from "./browserStorage";
import { createStores } from "./createStores";
import { EventReplay } from "./EventReplay";
import { HydrationSchedule } from "./HydrationSchedule";
import { openHistory } from "./openHistory";
import { wakeWhenStale } from "./wakeWhenStale";

/** The browser's entry: hydrates the page that the server rendered, or starts without one. */
async function start(): Promise<void> {
  await untilParsed();
  // Loading the modules was a long task already.
  await giveWay();
  const root = document.getElementById(ROOT_ELEMENT_ID);
  if (root === null) return;
  const text = document.getElementById(STATE_ELEMENT_ID)?.textContent;
  const state = text ? readState(text) : undefined;
  if (state === undefined) {
    const { startWithoutServer } = await import("./startWithoutServer");
    return startWithoutServer(root);
  }
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
    await hydrate(model, hydration);
    wakeWhenStale(model.stores, state.freshUntilMs, () => hydration.wake());
    replay.settle();
  };
  hydrateRoot(root, <App model={model} findDocuments={findServedDocuments} onShown={() => void handleShown()} />, {
    onRecoverableError: (error) => console.warn("A section was rendered again:", error),
  });
}

/** Waits for the end of the document, since the page's scripts may run before it. */
async function untilParsed(): Promise<void> {
  if (document.readyState !== "loading") return;
  await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve, { once: true }));
}

function createModel(state: PageState, history: PageHistory, hydration: HydrationSchedule): PageModel {
  const stores = createStores(state);
  stores.restore(state.answers);
  learnCounts(stores.website.website?.lang ?? "en", state.counts);
  const components = deferComponents(state.plan.types);
  const page = { path: history.first.pathname, plan: state.plan, resolution: state.resolution, components };
  return new PageModel(stores, history, page, state.embedHosts ?? [], state.tags, hydration);
}

async function hydrate(model: PageModel, hydration: HydrationSchedule): Promise<void> {
  await hydration.hydrateInView();
  afterHydration(model);
  hydration.hydrateOthers();
  if (!model.stores.hasDeferred) return;
  // A section that has not hydrated must still find what the server rendered.
  await hydration.hydrateAll();
  await model.stores.loadDeferred();
}

void start();
