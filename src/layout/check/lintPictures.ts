import type { Diagnostic } from "../diagnostics/Diagnostic";
import { activePicture } from "../diagnostics/kinds/active-picture";
import { unusablePicture } from "../diagnostics/kinds/unusable-picture";
import { unusedPicture } from "../diagnostics/kinds/unused-picture";
import type { LayoutFiles } from "../document/LayoutSet";
import { isFaulty, isOwnPicture, type PictureEntry } from "../pictures/OwnPicture";
import type { Range } from "../source/FilePlace";

/** The place of a diagnostic about a picture. */
const START: Range = { line: 1, column: 1, endLine: 1, endColumn: 1 };

/** Reports pictures that are not served, and SVGs with active parts. */
export function lintPictures(pictures: ReadonlyMap<string, PictureEntry>): Diagnostic[] {
  return [...pictures].flatMap(([name, entry]) => {
    if (isFaulty(entry)) return [unusablePicture.at(name, START, [], { name, why: entry.fault })];
    const { active } = entry;
    return active === undefined ? [] : [activePicture.at(name, START, [], { name, parts: active.join(", ") })];
  });
}

/** Reports pictures whose name is in no document, overlay or operation. */
export function lintUnusedPictures(pictures: ReadonlyMap<string, PictureEntry>, files: LayoutFiles): Diagnostic[] {
  const texts = [...files].flatMap(([file, text]) => (isOwnPicture(file) ? [] : [text]));
  return [...pictures].flatMap(([name, entry]) =>
    isFaulty(entry) || texts.some((text) => text.includes(`"${name}"`))
      ? []
      : [unusedPicture.at(name, START, [], { name })],
  );
}
