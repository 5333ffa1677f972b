import { keepByObject } from "../../domain/keepByObject";
import type { CheckedLayouts } from "../../layout/check/CheckedLayouts";
import { PAGE_PARTS } from "../../layout/document/LayoutSet";
import { listPictureTexts } from "../../layout/document/listPictureTexts";
import type { TracedDocument } from "../../layout/overlay/TracedDocument";
import { isFaulty, type PictureEntry } from "../../layout/pictures/OwnPicture";
import { replaceAt } from "../../layout/source/replaceAt";
import type { DomainDocuments } from "../documents/findDomainDocuments";
import type { DomainPages } from "../documents/listDomainPages";

/** Returns the documents of a domain in which replaced pictures have another name, so that a comparison finds them. */
export type MarkPictures = (domain: DomainDocuments) => DomainDocuments;

/**
 * Creates a function that marks the pictures which have the same name on both sides, but another content; `undefined` if there
 * are none.
 */
export function createPictureMarker(
  before: Pick<CheckedLayouts, "pictures">,
  after: Pick<CheckedLayouts, "pictures">,
): MarkPictures | undefined {
  const replaced = new Set(
    [...after.pictures].flatMap(([name, entry]) => (isReplaced(before.pictures.get(name), entry) ? [name] : [])),
  );
  if (replaced.size === 0) return undefined;
  const mark = keepByObject((traced: TracedDocument): TracedDocument => {
    const document = listPictureTexts(traced.document)
      .filter(({ text }) => replaced.has(text))
      .reduce((marked, { path, text }) => replaceAt(marked, path, `${text} (replaced)`), traced.document);
    return document === traced.document ? traced : { ...traced, document };
  });
  const markPages = keepByObject(
    (pages: DomainPages): DomainPages => new Map([...pages].map(([id, traced]) => [id, mark(traced)])),
  );
  return (domain) => {
    const documents = { ...domain.documents };
    for (const part of PAGE_PARTS) documents[part] = mark(documents[part]);
    return { ...domain, documents, pages: markPages(domain.pages) };
  };
}

function isReplaced(before: PictureEntry | undefined, after: PictureEntry): boolean {
  if (before === undefined || isFaulty(before) || isFaulty(after)) return false;
  return before.hash !== after.hash;
}
