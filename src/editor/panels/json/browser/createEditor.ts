import { autocompletion, type CompletionContext, completionKeymap, snippet } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { json } from "@codemirror/lang-json";
import { bracketMatching, codeFolding, foldGutter, foldKeymap, indentUnit } from "@codemirror/language";
import { lintGutter, lintKeymap } from "@codemirror/lint";
import { Annotation, EditorState, StateEffect, StateField, Transaction } from "@codemirror/state";
import {
  Decoration,
  type DecorationSet,
  EditorView,
  highlightActiveLine,
  hoverTooltip,
  keymap,
  lineNumbers,
  tooltips,
} from "@codemirror/view";
import { EDITOR_THEME } from "./editorTheme";
import type { Stretch } from "./findInText";
import type { JsonClient } from "./JsonClient";

export interface EditorParts {
  readonly host: HTMLElement;
  readonly file: string;
  readonly text: string;
  readonly client: JsonClient;
  readonly onType: (text: string) => void;
  /** The cursor was moved by the person. */
  readonly onCursor: (offset: number) => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

/** Marks changes that come from the draft. */
const fromDraft = Annotation.define<boolean>();
const markSection = StateEffect.define<Stretch | undefined>();

/** The lines of the selected section. */
const sectionMark = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, transaction) {
    const effect = transaction.effects.findLast((own) => own.is(markSection));
    if (effect === undefined) return marks.map(transaction.changes);
    const stretch = effect.value as Stretch | undefined;
    if (stretch === undefined) return Decoration.none;
    const { doc } = transaction.state;
    const first = doc.lineAt(Math.min(stretch.from, doc.length)).number;
    const last = doc.lineAt(Math.min(stretch.to, doc.length)).number;
    const lines = Array.from({ length: last - first + 1 }, (_, index) => doc.line(first + index).from);
    return Decoration.set(lines.map((from) => Decoration.line({ class: "cm-section" }).range(from)));
  },
  provide: (field) => EditorView.decorations.from(field),
});

/**
 * A JSON editor in a shadow root: there its styles are sheets made by script, which the editor's security policy allows, and
 * no `<style>` elements, which it does not.
 */
export function createEditor({ host, file, text, client, onType, onCursor, onFocus, onBlur }: EditorParts): EditorView {
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  const parent = document.createElement("div");
  parent.style.blockSize = "100%";
  root.replaceChildren(parent);
  const complete = async (context: CompletionContext) => {
    const proposals = await client.ask("complete", file, context.state.doc.toString(), context.pos);
    const first = Math.min(...proposals.map((own) => own.from));
    // Names and words are typed with or without their quotes.
    const typed = unquote(context.state.sliceDoc(first, context.pos));
    const fitting = proposals.filter(({ label }) => unquote(label).includes(typed));
    if (fitting.length === 0) return null;
    const from = first;
    return {
      from,
      to: Math.max(context.pos, ...proposals.map((own) => own.to)),
      filter: false,
      options: fitting.map(({ label, detail, documentation, template }) => ({
        label,
        ...(detail === undefined ? {} : { detail: detail.slice(0, 60) }),
        ...(documentation === undefined ? {} : { info: documentation }),
        apply: snippet(template),
      })),
    };
  };
  const hover = hoverTooltip(async (view, position) => {
    const found = await client.ask("hover", file, view.state.doc.toString(), position);
    if (found === undefined) return null;
    const create = () => {
      const dom = document.createElement("div");
      dom.className = "cm-hover";
      dom.textContent = found.text;
      return { dom };
    };
    return { pos: found.from, end: found.to, create };
  });
  return new EditorView({
    root,
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        foldGutter(),
        codeFolding(),
        lintGutter(),
        history(),
        highlightActiveLine(),
        bracketMatching(),
        indentUnit.of("  "),
        json(),
        autocompletion({ override: [complete] }),
        hover,
        sectionMark,
        tooltips({ position: "fixed" }),
        EDITOR_THEME,
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ "aria-label": `JSON of ${file}`, tabindex: "0" }),
        keymap.of([...completionKeymap, ...lintKeymap, ...foldKeymap, ...historyKeymap, ...defaultKeymap]),
        EditorView.domEventHandlers({ focus: onFocus, blur: onBlur }),
        EditorView.updateListener.of(({ transactions, docChanged, selectionSet, state }) => {
          const isOwn = transactions.some((own) => own.annotation(fromDraft) !== true);
          if (!isOwn) return;
          if (docChanged) onType(state.doc.toString());
          else if (selectionSet && transactions.some((own) => own.isUserEvent("select")))
            onCursor(state.selection.main.head);
        }),
      ],
    }),
  });
}

function unquote(text: string): string {
  return text.replaceAll('"', "").trim().toLowerCase();
}

/** Replaces the editor's text by the draft's. Equal parts and the cursor keep their places. */
export function replaceText(view: EditorView, text: string): void {
  const before = view.state.doc.toString();
  if (before === text) return;
  let start = 0;
  const shorter = Math.min(before.length, text.length);
  while (start < shorter && before[start] === text[start]) start++;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === text[text.length - 1 - end]) end++;
  view.dispatch({
    changes: { from: start, to: before.length - end, insert: text.slice(start, text.length - end) },
    annotations: [fromDraft.of(true), Transaction.addToHistory.of(false)],
  });
}

/** Marks a section's lines. */
export function markStretch(view: EditorView, stretch: Stretch | undefined): void {
  view.dispatch({ effects: markSection.of(stretch), annotations: fromDraft.of(true) });
}

/** Scrolls to a place; the cursor does not move. */
export function scrollToOffset(view: EditorView, offset: number): void {
  const effects = EditorView.scrollIntoView(Math.min(offset, view.state.doc.length), { y: "start", yMargin: 24 });
  view.dispatch({ effects, annotations: fromDraft.of(true) });
}
