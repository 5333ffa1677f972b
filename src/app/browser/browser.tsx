import "../../ui/base.css";
import "../../ui/print.css";
import "../../ui/tokens.css";
import { hydrateRoot } from "react-dom/client";
import { followLinks } from "../../ui/links/followLinks";
import { App } from "../App";
import { findServedDocuments } from "../documents/findServedDocuments";
import { takeEarlyEvents } from "../page/earlyEvents";
import { deferComponents, loadComponents } from "../page/loadComponents";
import { TYPED_KEY } from "../page/newerBuild";
import { PageModel } from "../page/PageModel";
import { type PageState, ROOT_ELEMENT_ID, STATE_ELEMENT_ID } from "../page/pageState";
import { readState } from "../page/readState";
import { afterHydration } from "./afterHydration";
import { findStorage } from "./browserStorage";
import { createStores } from "./createStores";
import { EventReplay } from "./EventReplay";
import { openHistory } from "./openHistory";

import.meta.glob("../../ui/typefaces/**/*.css", { eager: true });

/** The browser's entry: hydrates the page that the server rendered, or starts without one. */
async function start(): Promise<void> {
  await untilParsed();
  const root = document.getElementById(ROOT_ELEMENT_ID);
  if (root === null) return;
  const text = document.getElementById(STATE_ELEMENT_ID)?.textContent;
  const state = text ? readState(text) : undefined;
  if (state === undefined) {
    const { startWithoutServer } = await import("./startWithoutServer");
    return startWithoutServer(root);
  }
  const eventReplay = new EventReplay();
  eventReplay.start(takeEarlyEvents());
  let resolveHydrated = (): void => undefined;
  const isHydrated = new Promise<void>((resolve) => {
    resolveHydrated = resolve;
  });
  // Only a page that was reloaded for a newer build fetches the code that restores typed text.
  if (findStorage("sessionStorage")?.getItem(TYPED_KEY)) await import("./restoreTyped").catch(console.warn);
  const model = await createModel(state, isHydrated);
  const handleHydrated = () => {
    afterHydration(model);
    resolveHydrated();
  };
  followLinks(root, model.history);
  hydrateRoot(
    root,
    <App
      model={model}
      findDocuments={findServedDocuments}
      onHydrated={handleHydrated}
      onSectionHydrated={eventReplay.handleSectionHydrated}
    />,
    { onRecoverableError: (error) => console.warn("A section was rendered again in the browser:", error) },
  );
}

/** Waits for the end of the document, since the page's scripts may run before it. */
async function untilParsed(): Promise<void> {
  if (document.readyState !== "loading") return;
  await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve, { once: true }));
}

/** The header hydrates first; the code of the other sections is fetched right after that. */
async function createModel(state: PageState, isHydrated: Promise<void>): Promise<PageModel> {
  const stores = createStores(state);
  stores.restore(state.answers);
  const laterTypes = state.plan.types.filter((type) => !state.firstTypes.includes(type));
  const first = await loadComponents(state.firstTypes);
  const components = new Map([...first, ...deferComponents(laterTypes, isHydrated)]);
  const page = { path: location.pathname, plan: state.plan, resolution: state.resolution, components };
  return new PageModel(stores, openHistory(), page, state.embedHosts ?? [], state.tags);
}

void start();
