import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import defs from "../../../../schemas/defs.json";

const FOLDER = import.meta.dirname;
/** Faces that several typefaces share. */
const FACES = join(FOLDER, "../../../ui/faces");
/** Fonts of devices that stand in for them. */
const STAND_INS = join(FOLDER, "../../../generated/standIns.css");
const NAMES = [...defs.$defs.theme.properties.typeface.enum].sort();

/** The font files of packages that a text names. */
function findFonts(text: string): string[] {
  return [...text.matchAll(/@fontsource[\w./-]+\.woff2/g)].map(([file]) => file);
}

it.each(NAMES)("the typeface %s asks early for the fonts of its style sheet, all of which are declared", (name) => {
  const sheet = readFileSync(join(FOLDER, name, "look.css"), "utf8");
  const early = findFonts(readFileSync(join(FOLDER, name, "fonts.ts"), "utf8"));
  const shared = readdirSync(FACES).flatMap((file) => findFonts(readFileSync(join(FACES, file), "utf8")));
  expect(sheet).toContain(`:root[data-typeface="${name}"]`);
  expect(early).toEqual(expect.arrayContaining(findFonts(sheet)));
  expect([...findFonts(sheet), ...shared]).toEqual(expect.arrayContaining(early));
});

it.each(NAMES)(
  "the typeface %s shows its heading font on the first visit and asks for the weight that it sets",
  (name) => {
    const sheet = readFileSync(join(FOLDER, name, "look.css"), "utf8");
    const [, family] = /--font-heading:\s*"([^"]+ Heading)"/.exec(sheet) ?? [];
    const [, weight] = /--heading-weight: (\d+);/.exec(sheet) ?? [];
    const faces = readdirSync(FACES).flatMap(
      (file) => readFileSync(join(FACES, file), "utf8").match(/@font-face \{[^}]*\}/g) ?? [],
    );
    const own = faces.find((face) => face.includes(`font-family: "${family}";`)) ?? "";
    const [font = ""] = findFonts(own);
    expect(own).toContain("font-display: swap;");
    expect(own).toContain(`font-weight: ${weight};`);
    const early = readFileSync(join(FOLDER, name, "fonts.ts"), "utf8");
    expect(early).toContain(`${font}?weight=${weight}&url`);
    expect(early).toMatch(/fonts = \[\w+Heading, /);
  },
);

it.each(NAMES)(
  "what stands in for the typeface %s has bold letters of its own, which no browser has to make up",
  (name) => {
    const sheet = readFileSync(join(FOLDER, name, "look.css"), "utf8");
    const faces = `${sheet}${readFileSync(STAND_INS, "utf8")}`.match(/@font-face \{[^}]*\}/g) ?? [];
    const standIns = faces.filter((face) => face.includes("local("));
    const stacks = sheet.replace(/@font-face \{[^}]*\}/g, "");
    const named = new Set([...stacks.matchAll(/"([^"]+)"/g)].map(([, family = ""]) => family));
    const families = [...named].filter((family) => standIns.some((face) => face.includes(`font-family: "${family}"`)));
    expect(families.length).toBeGreaterThan(1);
    for (const family of families) {
      const own = standIns.filter((face) => face.includes(`font-family: "${family}"`));
      const weights = own.map((face) => /font-weight: ([\d ]+);/.exec(face)?.[1]);
      // A face for headings is never anything but bold.
      expect(weights, family).toEqual(family?.includes(" Heading ") ? ["1 1000"] : ["1 599", "600 1000"]);
      expect(own.at(-1), family).toMatch(/local\("(?:Arial|Georgia|Roboto|Times New Roman) Bold"\)/);
    }
  },
);

it.each(NAMES)("every font that the typeface %s names beside its own is declared, or is a font of devices", (name) => {
  const sheet = readFileSync(join(FOLDER, name, "look.css"), "utf8");
  const shared = readdirSync(FACES).map((file) => readFileSync(join(FACES, file), "utf8"));
  const declared = [sheet, ...shared, readFileSync(STAND_INS, "utf8")].flatMap((text) =>
    [...text.matchAll(/font-family: "([^"]+)"/g)].map(([, family = ""]) => family),
  );
  const stacks = sheet.replace(/@font-face \{[^}]*\}/g, "");
  const named = [...stacks.matchAll(/"([^"]+)"/g)].map(([, family = ""]) => family);
  const unknown = named.filter((family) => family !== name && family !== "Arial Narrow" && !declared.includes(family));
  expect(unknown).toEqual([]);
});
