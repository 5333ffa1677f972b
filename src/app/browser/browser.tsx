import "../../ui/base.css";
import "../../ui/print.css";
import "../../ui/tokens.css";
import "../../ui/typefaces/condensed.css";
import "../../ui/typefaces/figtree.css";
import "../../ui/typefaces/grotesk.css";
import "../../ui/typefaces/humanist.css";
import "../../ui/typefaces/rounded.css";
import "../../ui/typefaces/serif.css";
import { hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App } from "../App";
import { findServedDocuments } from "../documents/findServedDocuments";
import { deferComponents, loadComponents } from "../page/loadComponents";
import { PageModel } from "../page/PageModel";
import { type PageState, ROOT_ELEMENT_ID, STATE_ELEMENT_ID } from "../page/pageState";
import { afterHydration } from "./afterHydration";
import { createStores } from "./createStores";
import { Settling } from "./Settling";

/** The browser's entry: takes up the page that the server rendered, or starts without one. */
async function start(): Promise<void> {
  const root = document.getElementById(ROOT_ELEMENT_ID);
  if (root === null) return;
  const state = readState();
  if (state === undefined) {
    const { startWithoutServer } = await import("./startWithoutServer");
    return startWithoutServer(root);
  }
  const settling = new Settling();
  settling.start();
  let wake = (): void => undefined;
  const isAlive = new Promise<void>((resolve) => {
    wake = resolve;
  });
  const model = await createModel(state, isAlive);
  const handleAlive = () => {
    afterHydration(model);
    wake();
  };
  hydrateRoot(
    root,
    <BrowserRouter>
      <App model={model} findDocuments={findServedDocuments} onAlive={handleAlive} onSettled={settling.handleSettled} />
    </BrowserRouter>,
    { onRecoverableError: (error) => console.warn("A section was drawn again in the browser:", error) },
  );
}

function readState(): PageState | undefined {
  const text = document.getElementById(STATE_ELEMENT_ID)?.textContent;
  return text ? (JSON.parse(text) as PageState) : undefined;
}

/** The header comes alive first; the code of the other sections is fetched right after that. */
async function createModel(state: PageState, isAlive: Promise<void>): Promise<PageModel> {
  const stores = createStores(state);
  stores.restore(state.answers);
  const laterTypes = state.plan.types.filter((type) => !state.firstTypes.includes(type));
  const first = await loadComponents(state.firstTypes);
  const components = new Map([...first, ...deferComponents(laterTypes, isAlive)]);
  return new PageModel(stores, state.resolution, { path: location.pathname, plan: state.plan, components });
}

void start();
