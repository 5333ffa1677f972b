import { PICTURES_PATH } from "./routes/serverPaths";

/* The names of the pictures in the layouts folder, such as `pictures/harbour.webp`, which documents and answers state. */

/** Prefix of the names of pictures: their folder below the layouts folder. */
export const PICTURE_FOLDER = "pictures/";

export type PictureEnding = "avif" | "webp" | "jpg" | "jpeg" | "png" | "svg";

/** The form of a picture's name, which documents state. The schemas have the same pattern (schemas/defs.json, picture). */
const PICTURE_NAME = /^pictures\/(?:[A-Za-z0-9][\w-]*\/)*([A-Za-z0-9][\w-]*(?:\.[\w-]+)*)\.(avif|webp|jpe?g|png|svg)$/;

/** True for the name of a picture of the layouts folder, also of one that does not exist. */
export function isOwnPicture(text: string): boolean {
  return text.startsWith(PICTURE_FOLDER);
}

/** Returns the last part of a picture's name, without and with its ending; `undefined` for a name that no picture can have. */
export function parsePictureName(name: string): { readonly stem: string; readonly ending: PictureEnding } | undefined {
  const [, stem, ending] = PICTURE_NAME.exec(name) ?? [];
  return stem === undefined ? undefined : { stem, ending: ending as PictureEnding };
}

/**
 * Returns the name that a text probably means, in the form of a picture's name: without the folders above, with hyphens in place
 * of spaces, and with its ending in small letters. `undefined` for a text that is far from it.
 */
export function proposePictureName(text: string): string | undefined {
  const name = text
    .trim()
    .replaceAll("\\", "/")
    .replace(/^(?:\.{1,2}\/)*\/?(?:layouts\/)?(?=pictures\/)/, "")
    .replace(/(?:\s|%20)+/g, "-")
    .replace(/\.\w+$/, (ending) => ending.toLowerCase());
  return name !== text && parsePictureName(name) !== undefined ? name : undefined;
}

/**
 * Returns the address at which the site has the present picture of a name, whatever its content; `undefined` for a name that no
 * picture can have. Answers of the API name pictures in this way: browsers, too, read them, and do not know the contents.
 */
export function toNamedPath(name: string): string | undefined {
  return parsePictureName(name) === undefined ? undefined : `${PICTURES_PATH}${name.slice(PICTURE_FOLDER.length)}`;
}
