import { isOwnPicture, PICTURE_FOLDER, parsePictureName, proposePictureName } from "../../domain/pictureName";
import { toWebUrl } from "../../domain/text/safeHref";
import { ValueFault } from "./readValues";

/** Reads a picture: the name of a file in the layouts folder, whether it is there or not, or an https address. */
export function readPicture(text: string): string {
  const picture = toPicture(text);
  if (picture !== undefined) return picture;
  const meant = proposePictureName(text) ?? [`${PICTURE_FOLDER}${text}`].find(parsePictureName);
  throw new ValueFault(
    `“${text.slice(0, 80)}” is no https address and no name such as pictures/logo.svg.${meant === undefined ? "" : ` Did you mean “${meant}”?`}`,
  );
}

/** Returns a text as a picture that an import would write; undefined if it is none. */
export function toPicture(text: string): string | undefined {
  if (isOwnPicture(text)) return parsePictureName(text) === undefined ? undefined : text;
  const url = toWebUrl(text);
  return url?.startsWith("https:") === true ? url : undefined;
}
