import { isOwnPicture } from "../../domain/pictureName";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import { unknownPicture } from "../diagnostics/kinds/unknown-picture";
import { FaultList } from "../diagnostics/limitFaults";
import { findNearest } from "../diagnostics/suggest";
import { formatPointer, getAt, type Path } from "../source/pointer";
import type { CheckedWebsiteData } from "./checkWebsiteData";

/** A picture of the layouts folder that website data name, with its place. */
interface NamedPicture {
  readonly name: string;
  readonly path: Path;
}

const KEYS = ["logo", "favicon", "share_image"];

/** Reports the pictures that website data name and the layouts folder does not have. `pictures` are the names of those that it has. */
export function checkPictures(data: CheckedWebsiteData, pictures: ReadonlySet<string>): readonly Diagnostic[] {
  const { source } = data.parsed;
  const faults = new FaultList();
  for (const { name, path } of listWebsitePictures(data)) {
    if (pictures.has(name)) continue;
    const find = () => ({ file: source.file, ...source.rangeOf(path), pointer: formatPointer(path) });
    faults.add("warning", find, () =>
      unknownPicture.atValue(source, path, { name }, { suggestion: findNearest(name, pictures) }),
    );
  }
  return faults.list();
}

/** Lists the pictures of the layouts folder that website data name. */
export function listWebsitePictures({ entries }: Pick<CheckedWebsiteData, "entries">): readonly NamedPicture[] {
  return entries.flatMap((entry, index) => {
    const banners = getAt(entry, ["banners_v2"]);
    const places: readonly Path[] = [
      ...KEYS.map((key) => [key]),
      ...(Array.isArray(banners) ? banners.map((_, at) => ["banners_v2", at, "image"]) : []),
    ];
    return places.flatMap((place) => {
      const value = getAt(entry, place);
      return typeof value === "string" && isOwnPicture(value.trim())
        ? [{ name: value.trim(), path: [index, ...place] }]
        : [];
    });
  });
}
