import { isRecord } from "../../domain/isRecord";
import { keepByObject } from "../../domain/keepByObject";
import { isOwnPicture } from "../../domain/pictureName";
import type { LayoutDocument } from "../../generated/documents";
import type { Pictures } from "../../layout/document/LayoutSet";
import { listPictureTexts } from "../../layout/document/listPictureTexts";
import { toServedPath } from "../../layout/pictures/OwnPicture";
import { getAt } from "../../layout/source/pointer";
import { replaceAt } from "../../layout/source/replaceAt";
import type { ResolvedDocuments } from "./resolveDocuments";

/**
 * Returns a document in which the names of pictures in the layouts folder are the addresses at which the site serves them,
 * with their sizes unless the document states them. A picture that does not exist has no address, so that a placeholder
 * is shown. A document without such names is returned unchanged. Done once for each document and set of pictures.
 */
export const showPictures: (pictures: Pictures) => (document: LayoutDocument) => LayoutDocument = keepByObject(
  (pictures) =>
    keepByObject((document) =>
      listPictureTexts(document)
        .filter(({ text }) => isOwnPicture(text))
        .reduce((shown, { path, text }) => {
          const picture = pictures.get(text);
          const address = picture === undefined ? "" : toServedPath(text, picture);
          const holder = getAt(shown, path.slice(0, -1));
          if (picture === undefined || path.at(-1) !== "src" || !isRecord(holder))
            return replaceAt(shown, path, address);
          const { width, height } = picture;
          return replaceAt(shown, path.slice(0, -1), { width, height, ...holder, src: address });
        }, document),
    ),
);

const NONE: Pictures = new Map();

/** Returns the documents of a page with the addresses of their pictures, see {@link showPictures}. */
export function showPicturesOf(resolved: ResolvedDocuments, pictures: Pictures = NONE): ResolvedDocuments {
  const show = showPictures(pictures);
  const { header, main, footer } = resolved.documents;
  return {
    ...resolved,
    documents: {
      ...(header === undefined ? {} : { header: show(header) }),
      main: show(main),
      ...(footer === undefined ? {} : { footer: show(footer) }),
    },
  };
}
