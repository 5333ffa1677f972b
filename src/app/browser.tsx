import "../ui/base.css";
import "../ui/tokens.css";
import { hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App } from "./App";
import { afterHydration } from "./afterHydration";
import { createStores } from "./createStores";
import { findServedDocuments } from "./findServedDocuments";
import { loadComponents } from "./loadComponents";
import { Navigator } from "./Navigator";
import { PageModel } from "./PageModel";
import { type PageState, ROOT_ELEMENT_ID, STATE_ELEMENT_ID } from "./pageState";

/** The browser's entry: takes up the page that the server rendered, or starts without one. */
async function start(): Promise<void> {
  const root = document.getElementById(ROOT_ELEMENT_ID);
  if (root === null) return;
  const state = readState();
  if (state === undefined) {
    const { startWithoutServer } = await import("./startWithoutServer");
    return startWithoutServer(root);
  }
  const model = await createModel(state);
  hydrateRoot(
    root,
    <BrowserRouter>
      <App model={model} onAlive={() => afterHydration(model)} />
      <Navigator model={model} findDocuments={findServedDocuments} />
    </BrowserRouter>,
    { onRecoverableError: (error) => console.warn("A section was drawn again in the browser:", error) },
  );
}

function readState(): PageState | undefined {
  const text = document.getElementById(STATE_ELEMENT_ID)?.textContent;
  return text ? (JSON.parse(text) as PageState) : undefined;
}

async function createModel(state: PageState): Promise<PageModel> {
  const stores = createStores(state);
  stores.restore(state.answers);
  const components = await loadComponents(state.plan.types);
  return new PageModel(stores, state.resolution, { path: location.pathname, plan: state.plan, components });
}

void start();
