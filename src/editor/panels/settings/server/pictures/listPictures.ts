import { isOwnPicture } from "../../../../../domain/pictureName";
import type { LayoutFiles } from "../../../../../layout/document/LayoutSet";
import { isFaulty, toServedPath } from "../../../../../layout/pictures/OwnPicture";
import { readPictureEntry } from "../../../../../layout/pictures/pictureEntry";
import type { PickedPicture } from "../../protocol";

/** Lists the pictures of the layouts folder whose names contain the words of a search, with the number of files that name each. */
export function listPictures(files: LayoutFiles, query = ""): PickedPicture[] {
  const texts = [...files].flatMap(([file, text]) => (isOwnPicture(file) ? [] : [text]));
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return [...files].flatMap(([name, text]): PickedPicture[] => {
    const entry = readPictureEntry(name, text);
    if (entry === undefined || !words.every((word) => name.toLowerCase().includes(word))) return [];
    const uses = texts.filter((one) => one.includes(`"${name}"`)).length;
    if (isFaulty(entry)) return [{ name, uses, fault: entry.fault }];
    const { width, height, bytes } = entry;
    return [{ name, uses, address: toServedPath(name, entry), width, height, bytes }];
  });
}
