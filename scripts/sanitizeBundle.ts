import { sanitizeDocument } from "../src/app/documents/sanitizeDocument";
import { showPictures } from "../src/app/documents/showPictures";
import type { LayoutDocument } from "../src/generated/documents";
import type { ServedLayouts } from "../src/layout/accept/acceptLayoutSet";
import type { BundledChanges } from "../src/layout/accept/bundleChanges";

/** The documents of a static build. */
export interface BundledDocuments {
  /** Absent when nothing in the folder can be shown. */
  readonly layouts?: Pick<ServedLayouts, "documents" | "selection" | "pictures">;
  /** Changes by domain. */
  readonly changes: ReadonlyMap<string, BundledChanges>;
}

type Finish = (document: LayoutDocument) => LayoutDocument;

/** Returns the documents with their markup sanitised, and with the addresses of their pictures. */
export function sanitizeBundle<Bundle extends BundledDocuments>({ layouts, changes, ...others }: Bundle) {
  if (layouts === undefined) return { changes: new Map(), ...others };
  const { documents, selection, pictures } = layouts;
  const show = showPictures(pictures);
  const finish: Finish = (document) => show(sanitizeDocument(document));
  return {
    layouts: { documents: mapValues(documents, finish), selection, pictures },
    changes: mapValues(changes, (own) => finishChanges(own, finish)),
    ...others,
  };
}

function finishChanges({ choices, pages }: BundledChanges, finish: Finish): BundledChanges {
  /** An unchanged document is only an id and stays as it is. */
  const finishPart = (part: LayoutDocument | string) => (typeof part === "string" ? part : finish(part));
  return {
    choices: choices.map(({ choice, changed: { home, header, footer } }) => ({
      choice,
      changed: { home: finishPart(home), header: finishPart(header), footer: finishPart(footer) },
    })),
    pages: Object.fromEntries(Object.entries(pages).map(([id, page]) => [id, finish(page)])),
  };
}

function mapValues<Key, Value>(map: ReadonlyMap<Key, Value>, change: (value: Value) => Value): Map<Key, Value> {
  return new Map([...map].map(([key, value]) => [key, change(value)]));
}
