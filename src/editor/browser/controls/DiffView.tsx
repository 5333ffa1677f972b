import { json } from "@codemirror/lang-json";
import { defaultHighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { unifiedMergeView } from "@codemirror/merge";
import { EditorState } from "@codemirror/state";
import { EditorView, lineNumbers } from "@codemirror/view";
import { useEffect, useRef } from "react";

export interface DiffViewProps {
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

const THEME = EditorView.theme({
  "&": { color: "var(--ink)", backgroundColor: "var(--surface)", fontSize: "12px" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.5" },
  ".cm-gutters": { backgroundColor: "var(--sunken)", color: "var(--muted)", border: "none" },
  ".cm-changedLine": { backgroundColor: "var(--success-soft)" },
  ".cm-changedText": { background: "color-mix(in srgb, var(--success) 18%, transparent) !important" },
  ".cm-deletedChunk": { backgroundColor: "var(--danger-soft)", paddingLeft: "6px" },
  ".cm-deletedChunk .cm-deletedText": { background: "color-mix(in srgb, var(--danger) 18%, transparent) !important" },
  ".cm-collapsedLines": {
    backgroundColor: "var(--hover)",
    backgroundImage: "none",
    color: "var(--muted)",
    padding: "2px 8px",
  },
  ".cm-collapsedLines:before, .cm-collapsedLines:after": { content: "none" },
  ".cm-content, .cm-content *": { color: "var(--ink)" },
});

/** Two texts of a file as one, with removed and added lines. It is in a shadow root, where the policy allows its styles. */
export function DiffView({ label, before, after }: DiffViewProps) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    const root = element.shadowRoot ?? element.attachShadow({ mode: "open" });
    const view = new EditorView({
      root,
      parent: root,
      state: EditorState.create({
        doc: after ?? "",
        extensions: [
          lineNumbers(),
          json(),
          syntaxHighlighting(defaultHighlightStyle),
          EditorState.readOnly.of(true),
          EditorView.editable.of(false),
          EditorView.contentAttributes.of({ "aria-label": label, tabindex: "0" }),
          unifiedMergeView({
            original: before ?? "",
            mergeControls: false,
            gutter: true,
            collapseUnchanged: { margin: 3, minSize: 6 },
          }),
          THEME,
        ],
      }),
    });
    return () => view.destroy();
  }, [label, before, after]);
  return <div ref={host} />;
}
