import { isOwnPicture, proposePictureName } from "../../domain/pictureName";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import { activePicture } from "../diagnostics/kinds/active-picture";
import { unusablePicture } from "../diagnostics/kinds/unusable-picture";
import { unusedPicture } from "../diagnostics/kinds/unused-picture";
import type { LayoutFiles } from "../document/LayoutSet";
import { isFaulty, type PictureEntry } from "../pictures/OwnPicture";
import type { Range } from "../source/FilePlace";

/** The place of a diagnostic about a picture. */
const START: Range = { line: 1, column: 1, endLine: 1, endColumn: 1 };

/** The names of the pictures, and the right ones of those that are misnamed: such a file is the fault, not a document with the right name. */
export function listPictureNames(pictures: ReadonlyMap<string, PictureEntry>): ReadonlySet<string> {
  const names = [...pictures.keys()];
  return new Set([...names, ...names.flatMap((name) => proposePictureName(name) ?? [])]);
}

/** Reports pictures that are not served, and SVGs with active parts. */
export function lintPictures(pictures: ReadonlyMap<string, PictureEntry>): Diagnostic[] {
  return [...pictures].flatMap(([name, entry]) => {
    if (isFaulty(entry)) {
      const suggestion = proposePictureName(name);
      return [unusablePicture.at(name, START, [], { name, why: entry.fault }, { suggestion })];
    }
    const { active } = entry;
    return active === undefined ? [] : [activePicture.at(name, START, [], { name, parts: active.join(", ") })];
  });
}

/**
 * Reports pictures whose name is in no document, overlay or operation, nor in `named`, and that no fault `found` in a name
 * suggests.
 */
export function lintUnusedPictures(
  pictures: ReadonlyMap<string, PictureEntry>,
  files: LayoutFiles,
  {
    found,
    named = new Set(),
  }: { readonly found: readonly Diagnostic[]; readonly named?: ReadonlySet<string> | undefined },
): Diagnostic[] {
  const meant = new Set(found.map(({ suggestion }) => suggestion));
  const texts = [...files].flatMap(([file, text]) => (isOwnPicture(file) ? [] : [text]));
  return [...pictures].flatMap(([name, entry]) =>
    isFaulty(entry) || meant.has(name) || named.has(name) || texts.some((text) => text.includes(`"${name}"`))
      ? []
      : [unusedPicture.at(name, START, [], { name })],
  );
}
