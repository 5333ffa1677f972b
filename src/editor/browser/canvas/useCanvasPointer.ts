import { useEffect } from "react";
import { findDocumentOf } from "../page/outlineNodes";
import { useEditor } from "../store/storeContext";

/** True in a text that is being written in the page. */
function isWritten(event: Event): boolean {
  return (event.target as Element | null)?.closest?.("[contenteditable]") != null;
}

/** Hovering and clicking in the page of a frame: selects sections and follows no link. */
export function useCanvasPointer(page: Document | undefined, handleKeyDown: (event: KeyboardEvent) => void): void {
  const store = useEditor();
  useEffect(() => {
    if (page === undefined) return;
    const find = (event: Event) => {
      // Elements of the frame are of the frame's own classes.
      const element = event.target as Element | null;
      const id = element?.closest?.<HTMLElement>("[data-section]")?.dataset.section;
      const document = id === undefined || store.view === undefined ? undefined : findDocumentOf(store.view, id);
      return document === undefined ? undefined : { document, section: id };
    };
    const handleOver = (event: Event) => store.selection.hover(find(event));
    const handleLeave = () => store.selection.hover(undefined);
    const handleClick = (event: Event) => {
      event.preventDefault();
      const found = find(event);
      // What is pressed is in view: the page stays where it is.
      if (found !== undefined && !isWritten(event)) store.selection.pick(found.document, found.section);
    };
    const handleContextMenu = (event: MouseEvent) => {
      const found = find(event);
      if (found?.section === undefined) return;
      event.preventDefault();
      store.select(found.document, found.section);
      const frame = page.defaultView?.frameElement;
      const box = frame?.getBoundingClientRect();
      const scale = box === undefined ? 1 : box.width / (page.defaultView?.innerWidth ?? box.width);
      const x = (box?.left ?? 0) + event.clientX * scale;
      const y = (box?.top ?? 0) + event.clientY * scale;
      store.shell.openMenu({ document: found.document, section: found.section, x, y });
    };
    const stop = (event: Event) => event.preventDefault();
    const stopDrag = (event: Event) => (isWritten(event) ? undefined : event.preventDefault());
    page.addEventListener("pointerover", handleOver);
    page.documentElement.addEventListener("pointerleave", handleLeave);
    page.addEventListener("click", handleClick, true);
    page.addEventListener("contextmenu", handleContextMenu);
    page.addEventListener("submit", stop, true);
    page.addEventListener("auxclick", stop, true);
    page.addEventListener("dragstart", stopDrag, true);
    page.addEventListener("keydown", handleKeyDown);
    return () => {
      page.removeEventListener("pointerover", handleOver);
      page.documentElement?.removeEventListener("pointerleave", handleLeave);
      page.removeEventListener("click", handleClick, true);
      page.removeEventListener("contextmenu", handleContextMenu);
      page.removeEventListener("submit", stop, true);
      page.removeEventListener("auxclick", stop, true);
      page.removeEventListener("dragstart", stopDrag, true);
      page.removeEventListener("keydown", handleKeyDown);
    };
  }, [page, store, handleKeyDown]);
}
