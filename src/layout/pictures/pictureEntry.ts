import { PICTURE_FOLDER } from "../../domain/pictureName";
import { SUBSTITUTE } from "../source/unreadFile";
import type { PictureEntry } from "./OwnPicture";

/*
 * Among the texts of layout files, a picture is one line that states what is known of it: so a changed picture is a changed
 * text for everything that compares, passes on or digests files. Its bytes stay in the folder.
 */

const PREFIX = `${SUBSTITUTE}picture `;

/** Returns the text that stands for a picture among the layout files. */
export function writePictureEntry(entry: PictureEntry): string {
  return `${PREFIX}${JSON.stringify(entry)}`;
}

/** Returns what a text states of a picture; `undefined` for the text of any other file. */
export function readPictureEntry(file: string, text: string): PictureEntry | undefined {
  if (!file.startsWith(PICTURE_FOLDER) || !text.startsWith(PREFIX)) return undefined;
  return JSON.parse(text.slice(PREFIX.length)) as PictureEntry;
}
