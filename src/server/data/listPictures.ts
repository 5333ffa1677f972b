import { readdir } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { PICTURE_FOLDER, parsePictureName } from "../../domain/pictureName";

/** Lists the names of the pictures in a layouts folder, such as `pictures/logo.svg`, by its files alone; none without such a folder. */
export async function listPictures(layoutsDir: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(join(layoutsDir, PICTURE_FOLDER), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  const names = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(layoutsDir, join(entry.parentPath, entry.name)).split(sep).join("/"));
  return new Set(names.filter((name) => parsePictureName(name) !== undefined));
}
