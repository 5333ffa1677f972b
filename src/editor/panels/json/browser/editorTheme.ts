import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const HIGHLIGHTS = HighlightStyle.define([
  { tag: tags.propertyName, color: "var(--accent)" },
  { tag: tags.string, color: "var(--success)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--caution)" },
  { tag: tags.invalid, color: "var(--danger)" },
]);

/** The colours are those of the editor around it, so that it follows light and dark. Underlines need no pictures. */
export const EDITOR_THEME: Extension = [
  syntaxHighlighting(HIGHLIGHTS),
  EditorView.theme({
    "&": { height: "100%", color: "var(--ink)", backgroundColor: "var(--surface)", fontSize: "12.5px" },
    "&.cm-focused": { outline: "none" },
    ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.55" },
    ".cm-content": { caretColor: "var(--ink)" },
    ".cm-cursor": { borderLeftColor: "var(--ink)" },
    ".cm-gutters": {
      backgroundColor: "var(--sunken)",
      color: "var(--muted)",
      borderRight: "1px solid var(--line)",
    },
    ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "var(--hover)" },
    ".cm-selectionBackground, &.cm-focused .cm-selectionBackground": {
      backgroundColor: "var(--accent-line) !important",
    },
    ".cm-matchingBracket": { backgroundColor: "var(--accent-soft)", outline: "1px solid var(--accent-line)" },
    ".cm-section": { backgroundColor: "var(--accent-soft)" },
    ".cm-lintRange": { backgroundImage: "none" },
    ".cm-lintRange-error": { backgroundImage: "none", textDecoration: "underline wavy var(--danger) 1px" },
    ".cm-lintRange-warning": { backgroundImage: "none", textDecoration: "underline wavy var(--caution) 1px" },
    ".cm-lintRange-info": { backgroundImage: "none", textDecoration: "underline dotted var(--accent) 1px" },
    ".cm-lint-marker": { width: "8px", height: "8px", borderRadius: "8px", margin: "6px 2px" },
    ".cm-lint-marker-error": { content: "none", backgroundColor: "var(--danger)" },
    ".cm-lint-marker-warning": { content: "none", backgroundColor: "var(--caution)" },
    ".cm-lint-marker-info": { content: "none", backgroundColor: "var(--accent)" },
    ".cm-tooltip": {
      border: "1px solid var(--line)",
      borderRadius: "6px",
      backgroundColor: "var(--surface)",
      color: "var(--ink)",
      boxShadow: "var(--shadow)",
      maxWidth: "26rem",
      fontFamily: "var(--font)",
    },
    ".cm-tooltip-autocomplete ul li[aria-selected]": { backgroundColor: "var(--accent)", color: "var(--on-accent)" },
    ".cm-completionInfo": { padding: "6px 8px", maxWidth: "22rem" },
    ".cm-hover": { padding: "6px 8px", whiteSpace: "pre-wrap" },
    ".cm-diagnostic": { padding: "4px 8px" },
    ".cm-diagnosticAction": { backgroundColor: "var(--accent)", color: "var(--on-accent)", borderRadius: "4px" },
    ".cm-panels": { backgroundColor: "var(--sunken)", color: "var(--ink)" },
    ".cm-panel input, .cm-panel button": { fontFamily: "var(--font)" },
  }),
];
