import { reaction } from "mobx";
import { useEffect } from "react";
import type { SectionText, SectionTexts } from "../../protocol/texts";
import { focusRegion } from "../controls/regions";
import { findDocumentOf } from "../page/outlineNodes";
import type { EditorStore } from "../store/EditorStore";
import { useEditor } from "../store/storeContext";
import { findWritten, listWritten } from "./findWritten";
import { writeInPlace } from "./writeInPlace";

/** Writing in the page: a double click begins at a text of a section, and the store's request at the first of the selected one. */
export function useWriting(page: Document | undefined): void {
  const store = useEditor();
  useEffect(() => {
    if (page === undefined) return;
    const handleDouble = (event: Event) => {
      // Elements of the frame are of the frame's own classes.
      const target = event.target as Element | null;
      const root = target?.closest?.<HTMLElement>("[data-section]");
      if (target === null || root == null || target.closest("[contenteditable]") !== null) return;
      void begin(store, root, (written) => written.indexOf(findWritten(written, target) ?? NONE));
    };
    const stop = reaction(
      () => store.shell.writingAsked,
      () => {
        const { section } = store.selection.selected ?? {};
        const root =
          section === undefined ? null : page.querySelector<HTMLElement>(`[data-section="${CSS.escape(section)}"]`);
        if (root !== null) void begin(store, root, () => 0, true);
      },
    );
    page.addEventListener("dblclick", handleDouble);
    return () => {
      stop();
      page.removeEventListener("dblclick", handleDouble);
    };
  }, [page, store]);
}

type Written = ReturnType<typeof listWritten>;
const NONE = {} as Written[number];

/** Begins at one of the texts that the section shows. `isByKey`: afterwards the outline has the focus again. */
async function begin(
  store: EditorStore,
  root: HTMLElement,
  choose: (written: Written) => number,
  isByKey = false,
): Promise<void> {
  const { section = "" } = root.dataset;
  const document = store.view === undefined ? undefined : findDocumentOf(store.view, section);
  if (document === undefined || store.shell.isWriting || !(await store.flush())) return;
  const { domain: only } = store.targetOf(document);
  const { texts } = await store
    .read<SectionTexts>("texts", { document, section, only })
    .catch((): SectionTexts => ({ texts: [] }));
  const written = listWritten(root, texts);
  const index = choose(written);
  if (written[index] === undefined) {
    store.notices.add(
      "info",
      "This text comes from the data of the shop, or from a setting. The settings have all of them.",
    );
    return;
  }
  writeAt(store, { document, written, isByKey }, index);
}

interface WritingPlace {
  readonly document: string;
  readonly written: Written;
  readonly isByKey: boolean;
}

function writeAt(store: EditorStore, place: WritingPlace, index: number): void {
  const chosen = place.written[index];
  if (chosen === undefined) {
    if (place.isByKey) focusRegion("outline");
    return;
  }
  const { element, text } = chosen;
  store.shell.setWriting(true);
  const restore = writeInPlace(element, {
    text: text.text,
    label: text.label,
    onEnd: (next, step) => {
      if (next !== undefined) void send(store, place.document, text, next, restore);
      if (step !== 0 && place.written[index + step] !== undefined) writeAt(store, place, index + step);
      else {
        store.shell.setWriting(false);
        if (place.isByKey) focusRegion("outline");
      }
    },
  });
}

async function send(
  store: EditorStore,
  document: string,
  { section, pointer, text, isOptional }: SectionText,
  next: string,
  restore: () => void,
): Promise<void> {
  const at = { pointer, ...(section === undefined ? {} : { section }) };
  // A text that has to be there cannot be taken away.
  if (next === "" && !isOptional) return restore();
  const operation =
    next === "" ? ({ op: "unset", ...at, was: text } as const) : ({ op: "set", ...at, to: next } as const);
  const answer = await store.perform({ do: "operations", target: store.targetOf(document), operations: [operation] });
  if ("message" in answer) restore();
}
