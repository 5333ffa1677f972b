import { useCallback, useEffect, useMemo } from "react";
import { isComposing } from "../../domain/text/isComposing";
import { parseCopied } from "./page/Clipboard";
import { isTyping, runKeys } from "./page/runKeys";
import { createActions } from "./page/sectionActions";
import type { EditorStore } from "./store/EditorStore";

/** Handles the keys of the table. Returns the handler for the frames, whose keys the window does not hear. */
export function useKeys(store: EditorStore): (event: KeyboardEvent) => void {
  const actions = useMemo(() => createActions(store), [store]);
  const handleKeyDown = useCallback(
    (event: KeyboardEvent) => {
      if (event.defaultPrevented || isComposing(event) || store.shell.dialog !== undefined || store.saving.isAsking)
        return;
      if (!runKeys(event, { store, actions })) return;
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
