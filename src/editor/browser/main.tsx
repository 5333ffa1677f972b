import { configure } from "mobx";
import { createRoot } from "react-dom/client";
import { Editor } from "./Editor";
import { EditorStore } from "./store/EditorStore";
import { readDraftId } from "./store/readDraftId";
import { StoreContext } from "./store/storeContext";
import "./editor.css";

configure({ enforceActions: "observed" });
/** The least width of the window in which a page is shown as on a desktop, in px. */
const LEAST_FOR_DESKTOP = 1120;

const root = document.getElementById("editor");
const token = document.querySelector<HTMLMetaElement>('meta[name="dealframe-editor-token"]')?.content ?? "";
if (root !== null) {
  const address = new URLSearchParams(location.search);
  // Between two columns, a page for a desktop would be too small to read.
  if (!address.has("width") && innerWidth < LEAST_FOR_DESKTOP) address.set("width", "768");
  const store = new EditorStore(readDraftId(localStorage), token, address);
  store.start();
  createRoot(root).render(
    <StoreContext value={store}>
      <Editor />
    </StoreContext>,
  );
}
