/** The faces that the first page asked for, as they come; each once, by its text in the style sheet. */
const loaded = new Map<string, FontFace>();

/** The range of a face that states none. */
const ALL_LETTERS = "U+0-10FFFF";

/**
 * Loads the optional fonts that this page uses once more, from the browser's cache. One that came after the first paint is not
 * shown by its page, which stays the browser's document for the whole visit: a face of its own shows it, see `showTypefaces`. Never
 * rejects: a font that cannot be loaded leaves its stand-in.
 */
export async function loadTypefaces(): Promise<void> {
  const used = new Set([...document.fonts].filter(({ status }) => status !== "unloaded").map(nameFace));
  await Promise.all(
    listOptionalFaces().map(async ({ cssText, style }) => {
      const read = (name: string) => style.getPropertyValue(name);
      const face = {
        ...{ family: read("font-family"), weight: read("font-weight"), style: read("font-style") },
        // A typeface is split into parts, of which a page asks for those whose letters it has.
        unicodeRange: read("unicode-range") || ALL_LETTERS,
      };
      if (loaded.has(cssText) || !used.has(nameFace(face))) return;
      try {
        const { family, ...descriptors } = face;
        loaded.set(cssText, await new FontFace(readName(family), read("src"), descriptors).load());
      } catch {}
    }),
  );
}

/** Shows the fonts that have come. For the moment in which another page takes the place of the shown one, so that no line moves. */
export function showTypefaces(): void {
  for (const face of loaded.values()) document.fonts.add(face);
}

/** The faces of the site's style sheets that are shown only where they come with the first paint. */
function listOptionalFaces(): CSSFontFaceRule[] {
  return [...document.styleSheets]
    .flatMap(readRules)
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter(({ style }) => style.getPropertyValue("font-display") === "optional");
}

/** The rules of a sheet; none of one of another origin, which cannot be read. */
function readRules(sheet: CSSStyleSheet): readonly CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}

function nameFace(face: Pick<FontFace, "family" | "weight" | "style" | "unicodeRange">): string {
  return `${readName(face.family)} ${face.weight} ${face.style} ${face.unicodeRange}`;
}

/** The name of a family without the quotes that some browsers give. */
function readName(family: string): string {
  return family.replaceAll(/["']/g, "");
}
