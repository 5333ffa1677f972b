import { readFileSync } from "node:fs";
import { wcagContrast } from "culori";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runsOf } from "../../harness/tiers/tier";
import { type AccentColors, createColors, DARK, LIGHT, readAccent } from "./accent";
import { EDGE_CONTRAST, TEXT_CONTRAST } from "./colors";

const anyColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

/** The accents of both schemes that a header_color gives. */
function createAccent(headerColor: string) {
  const base = readAccent(headerColor);
  return { light: createColors(base, LIGHT), dark: createColors(base, DARK) };
}

type Pairing = readonly [what: string, text: string, ground: string, least: number];

/** Each foreground of an accent with the background that it is used on, and the contrast that it needs. */
function listPairings(colors: AccentColors, backgrounds: readonly string[]): Pairing[] {
  return [
    ["on accent", colors.on, colors.accent, TEXT_CONTRAST],
    ["on hover", colors.on, colors.hover, TEXT_CONTRAST],
    ...[...backgrounds, colors.soft].flatMap((ground): Pairing[] => [
      ["strong", colors.strong, ground, TEXT_CONTRAST],
      ["edge", colors.edge, ground, EDGE_CONTRAST],
    ]),
  ];
}

/** The pairings of an accent whose contrast is too low, in light and in dark. */
function findUnreadable(headerColor: string): Pairing[] {
  const { light, dark } = createAccent(headerColor);
  const pairings: readonly Pairing[] = [
    ...listPairings(light, LIGHT.backgrounds),
    ...listPairings(dark, DARK.backgrounds),
    ["text on soft", "#16181b", light.soft, 7],
    ["text on soft", "#f3f4f5", dark.soft, 7],
  ];
  return pairings.filter(([, text, ground, least]) => wcagContrast(text, ground) < least);
}

describe("a domain's accent", () => {
  it("stays readable for any header colour, in light and dark", () => {
    fc.assert(
      fc.property(anyColor, (headerColor) => {
        const unreadable = findUnreadable(headerColor);
        if (unreadable.length > 0) expect(unreadable).toEqual([]);
      }),
      { numRuns: runsOf(10_000) },
    );
  }, 60_000);

  it.each(["#ffffff", "#000000", "#808080", "#ffff00", "#0000ff", "#777"])(
    "stays readable on the extreme %s",
    (color) => {
      const { light, dark } = createAccent(color);
      expect(findUnreadable(color)).toEqual([]);
      expect(light.hover).not.toBe(light.accent);
      expect(dark.hover).not.toBe(dark.accent);
    },
  );

  it.each(["", "   ", "no colour", "#12", "transparent", "url(x)", "red;}"])(
    "is orange where header_color is %j #accent-1",
    (text) => {
      expect(createAccent(text)).toEqual(createAccent("orange"));
    },
  );

  it.each(["/0A", "rgb(", "#", "/"])("takes %j, which is no colour, as orange", (headerColor) => {
    expect(createAccent(headerColor)).toEqual(createAccent("orange"));
  });

  it("never writes anything but hex colours, whatever header_color says", () => {
    fc.assert(
      fc.property(fc.string(), (headerColor) => {
        const { light, dark } = createAccent(headerColor);
        for (const value of [...Object.values(light), ...Object.values(dark)]) expect(value).toMatch(/^#[0-9a-f]{6}$/);
      }),
    );
  });

  it.each(["#1463ff", "#1463FF", " rgb(20, 99, 255) ", "rgb(20 99 255 / 0.5)"])(
    "reads %j as the same blue #accent-2",
    (text) => {
      expect(createAccent(text).light.accent).toBe("#1463ff");
    },
  );

  it("is the same orange in the style sheet until the server has written the domain's own", () => {
    const tokens = readFileSync("src/ui/tokens.css", "utf8");
    const fallbacks = [...tokens.matchAll(/var\(--accent-(light|dark)(?:-([a-z]+))?, (#[0-9a-f]{6})\)/g)];
    const colorsOf = (wanted: string) =>
      Object.fromEntries(
        fallbacks.filter(([, scheme]) => scheme === wanted).map(([, , role = "accent", value]) => [role, value]),
      );
    expect({ light: colorsOf("light"), dark: colorsOf("dark") }).toEqual(createAccent("orange"));
  });

  it("is measured against the backgrounds that the page uses", () => {
    const tokens = readFileSync("src/ui/tokens.css", "utf8");
    const grounds = [...tokens.matchAll(/--(?:surface|canvas|sunken): var\([\w-]+, (#[0-9a-f]{6})\);/g)].map(
      (match) => match[1],
    );
    expect(new Set(grounds)).toEqual(new Set([...LIGHT.backgrounds, ...DARK.backgrounds]));
  });
});
