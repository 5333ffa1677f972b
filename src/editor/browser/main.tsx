import { configure } from "mobx";
import { createRoot } from "react-dom/client";
import { Editor } from "./Editor";
import { EditorStore } from "./store/EditorStore";
import { readDraftId } from "./store/readDraftId";
import { StoreContext } from "./store/storeContext";
import "./editor.css";

configure({ enforceActions: "observed" });
const root = document.getElementById("editor");
const token = document.querySelector<HTMLMetaElement>('meta[name="dealframe-editor-token"]')?.content ?? "";
if (root !== null) {
  const store = new EditorStore(readDraftId(localStorage), token, new URLSearchParams(location.search));
  store.start();
  createRoot(root).render(
    <StoreContext value={store}>
      <Editor />
    </StoreContext>,
  );
}
