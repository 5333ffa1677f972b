import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import type { Preview } from "../../layout/preview/Preview";
import { PREVIEW_ELEMENT_ID } from "../page/pageState";
import { PreviewBar } from "./PreviewBar";

let root: Root | undefined;

/** Shows the bar of a preview above the page, or removes it if the next page is not a preview. */
export function renderPreviewBar(preview: Preview | undefined): void {
  root?.unmount();
  root = undefined;
  document.getElementById(PREVIEW_ELEMENT_ID)?.remove();
  if (preview === undefined) return;
  const place = document.createElement("div");
  place.id = PREVIEW_ELEMENT_ID;
  document.body.prepend(place);
  const own = createRoot(place);
  flushSync(() => own.render(<PreviewBar preview={preview} />));
  root = own;
}
