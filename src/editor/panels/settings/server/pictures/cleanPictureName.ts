import { PICTURE_FOLDER } from "../../../../../domain/pictureName";
import { findFormat } from "../../../../../layout/pictures/findFormat";

/** Maximum length of a name without its ending. */
const MAX_LENGTH = 60;

/**
 * Returns the name of an uploaded picture in the layouts folder: the file's own words in small letters, joined by hyphens, with
 * the ending of its content. Folders in the given name make no difference. `undefined` for a file that is no picture.
 */
export function cleanPictureName(fileName: string, bytes: Buffer): string | undefined {
  const [ending] = findFormat(bytes)?.endings ?? [];
  if (ending === undefined) return undefined;
  const last = fileName.split(/[/\\]/).at(-1) ?? "";
  const words = last
    .replace(/\.[^.]*$/, "")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, "");
  return `${PICTURE_FOLDER}${words === "" ? "picture" : words}.${ending}`;
}
