import { sanitizeDocument } from "../src/app/documents/sanitizeDocument";
import type { LayoutDocument } from "../src/generated/documents";
import type { ServedLayouts } from "../src/layout/accept/acceptLayoutSet";
import type { BundledChanges } from "../src/layout/accept/bundleChanges";

/** The documents of a static build. */
export interface BundledDocuments {
  /** Absent when nothing in the folder can be shown. */
  readonly layouts?: Pick<ServedLayouts, "documents" | "selection">;
  /** Changes by domain. */
  readonly changes: ReadonlyMap<string, BundledChanges>;
}

/** Returns the documents with their markup sanitised. */
export function sanitizeBundle<Bundle extends BundledDocuments>({ layouts, changes, ...others }: Bundle) {
  return {
    ...(layouts === undefined
      ? {}
      : { layouts: { documents: mapValues(layouts.documents, sanitizeDocument), selection: layouts.selection } }),
    changes: mapValues(changes, sanitizeChanges),
    ...others,
  };
}

function sanitizeChanges({ choices, pages }: BundledChanges): BundledChanges {
  return {
    choices: choices.map(({ choice, changed: { home, header, footer } }) => ({
      choice,
      changed: { home: sanitizeChanged(home), header: sanitizeChanged(header), footer: sanitizeChanged(footer) },
    })),
    pages: Object.fromEntries(Object.entries(pages).map(([id, page]) => [id, sanitizeDocument(page)])),
  };
}

/** Returns the sanitised document; an unchanged document is only an id and stays as it is. */
function sanitizeChanged(document: LayoutDocument | string): LayoutDocument | string {
  return typeof document === "string" ? document : sanitizeDocument(document);
}

function mapValues<Key, Value>(map: ReadonlyMap<Key, Value>, change: (value: Value) => Value): Map<Key, Value> {
  return new Map([...map].map(([key, value]) => [key, change(value)]));
}
