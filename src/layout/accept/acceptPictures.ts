import type { Pictures } from "../document/LayoutSet";
import { isFaulty, type PictureEntry } from "../pictures/OwnPicture";

/**
 * Selects the pictures that are served: a faulty one keeps its last good version, if there is one. Returns the previous
 * pictures if nothing has changed.
 */
export function acceptPictures(previous: Pictures | undefined, entries: ReadonlyMap<string, PictureEntry>): Pictures {
  const accepted: Pictures = new Map(
    [...entries].flatMap(([name, entry]) => {
      const good = isFaulty(entry) ? previous?.get(name) : entry;
      return good === undefined ? [] : [[name, good] as const];
    }),
  );
  return previous !== undefined && isSamePictures(previous, accepted) ? previous : accepted;
}

function isSamePictures(a: Pictures, b: Pictures): boolean {
  return a.size === b.size && [...b].every(([name, { hash }]) => a.get(name)?.hash === hash);
}
