import { useCallback, useEffect, useMemo } from "react";
import { isComposing } from "../../domain/text/isComposing";
import { focusNextRegion } from "./controls/regions";
import { parseCopied } from "./page/Clipboard";
import { createActions } from "./page/sectionActions";
import type { EditorStore } from "./store/EditorStore";

/** The editor's keys, wherever the focus is but in a text. Returns the handler for the frames, whose keys the window does not hear. */
export function useKeys(store: EditorStore): (event: KeyboardEvent) => void {
  const actions = useMemo(() => createActions(store), [store]);
  const handleKeyDown = useCallback(
    (event: KeyboardEvent) => {
      if (event.defaultPrevented || isComposing(event) || store.shell.dialog !== undefined || store.saving.isAsking)
        return;
      const isHandled = isTyping(event.target)
        ? handleAnywhere(event, store)
        : handleAnywhere(event, store) || handleTool(event, store) || actions.handleKeyDown(event);
      if (!isHandled) return;
      event.preventDefault();
      event.stopPropagation();
    },
    [actions, store],
  );
  useEffect(() => {
    const handlePaste = (event: ClipboardEvent) => {
      if (isTyping(event.target) || store.shell.dialog !== undefined) return;
      const section = parseCopied(event.clipboardData?.getData("text/plain") ?? "");
      event.preventDefault();
      actions.pasteAt(section);
    };
    window.addEventListener("keydown", handleKeyDown, true);
    window.addEventListener("paste", handlePaste);
    return () => {
      window.removeEventListener("keydown", handleKeyDown, true);
      window.removeEventListener("paste", handlePaste);
    };
  }, [actions, handleKeyDown, store]);
  return handleKeyDown;
}

/** Keys that hold in texts, too. */
function handleAnywhere(event: KeyboardEvent, store: EditorStore): boolean {
  if (event.key === "F6") {
    focusNextRegion(event.shiftKey ? -1 : 1);
    return true;
  }
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return false;
  if (event.key === "s") {
    void store.saving.save();
    return true;
  }
  if (isTyping(event.target)) return false;
  if (event.key.toLowerCase() === "z") {
    if (event.shiftKey) store.redo();
    else store.undo();
    return true;
  }
  if (event.key === "y") {
    store.redo();
    return true;
  }
  return false;
}

function handleTool(event: KeyboardEvent, store: EditorStore): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || isMenu(event.target)) return false;
  const { shell, look, selection } = store;
  if (event.key === "?") shell.open({ name: "shortcuts" });
  else if (event.key === "t") void store.tryPage();
  else if (event.key === "n") shell.open({ name: "new" });
  else if (event.key === "c") shell.open({ name: "changes" });
  else if (event.key === "1") look.setWidth(360);
  else if (event.key === "2") look.setWidth(768);
  else if (event.key === "3") look.setWidth(1280);
  else if (event.key === "4") look.setWidth("free");
  else if (event.key === "l") look.setScheme(look.scheme === "light" ? "dark" : "light");
  else if (event.key === "o") store.setScope(store.scope === "layout" ? "domain" : "layout");
  else if (event.key === "e" && selection.selected?.section !== undefined) shell.askWriting();
  else if (event.key === "a" && selection.selected?.section === undefined) return addAtEnd(store);
  else return false;
  return true;
}

function addAtEnd(store: EditorStore): boolean {
  const document = store.selection.selected?.document ?? store.mainDocument;
  if (document === undefined) return false;
  const count = store.view?.outline.find((part) => part.document === document)?.sections.length ?? 0;
  store.shell.open({ name: "catalogue", document, list: "sections", index: count });
  return true;
}

function isTyping(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null;
  return (
    element?.closest?.("input,textarea,select,[contenteditable],.cm-editor") != null || element?.shadowRoot != null
  );
}

function isMenu(target: EventTarget | null): boolean {
  return (target as HTMLElement | null)?.closest?.('[role="menu"],[role="listbox"]') != null;
}
