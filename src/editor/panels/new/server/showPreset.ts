import type { LayoutDocument } from "../../../../generated/documents";
import type { DocumentKind, LayoutSet } from "../../../../layout/document/LayoutSet";
import { completeDocument } from "../../../../layout/schema/applyDefaults";
import type { OpenLook } from "../../../server/views/openLook";

/** A ready-made document, without version and kind. */
export interface ShownPreset {
  readonly kind: DocumentKind;
  readonly document: Readonly<Record<string, unknown>>;
}

/** Returns a set in which the home of a look is this document alone: a page is shown as a home, a header or footer without one. */
export function showPreset(layouts: LayoutSet, { page }: OpenLook, { kind, document }: ShownPreset): LayoutSet {
  const { choice } = page;
  const part = kind === "header" || kind === "footer" ? kind : "home";
  const { path: _path, movedFrom: _movedFrom, domains: _domains, ...own } = document;
  const alone = (["header", "home", "footer"] as const).flatMap((name): [string, LayoutDocument][] => {
    const present = layouts.documents.get(choice[name]);
    if (present === undefined) return [];
    const shown = name === part ? { ...own, version: present.version, kind: name } : { ...present, sections: [] };
    return [[choice[name], completeDocument({ title: "Preset", ...shown }) as LayoutDocument]];
  });
  return {
    documents: new Map([...layouts.documents, ...alone]),
    selection: { ...layouts.selection, homes: {}, default: choice },
  };
}
