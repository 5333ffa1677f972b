import { readFileSync } from "node:fs";
import { wcagContrast } from "culori";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runsOf } from "../../harness/tiers/tier";
import { createColors, DARK, LIGHT, readAccent } from "./accent";
import { EDGE_CONTRAST, TEXT_CONTRAST } from "./colors";
import { createPalette, INK_CONTRAST, type Palette, type SchemeColors } from "./palette";

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
const palette: fc.Arbitrary<Palette> = fc.record(
  { ground: color, surface: color, tint: color, ink: color, accent: color, highlight: color },
  { requiredKeys: [] },
);

const GROUNDS = ["surface", "canvas", "sunken", "accent-soft"] as const;

/** Each text and border of a scheme with what it stands on, where its contrast is too low. */
function findUnreadable(colors: SchemeColors): string[] {
  const need = (role: keyof SchemeColors, grounds: readonly (keyof SchemeColors)[], least: number) =>
    grounds.flatMap((ground) => {
      const contrast = wcagContrast(colors[role] ?? "#000", colors[ground] ?? "#000");
      return contrast >= least ? [] : [`${role} on ${ground}: ${contrast.toFixed(2)}`];
    });
  const onGrounds =
    colors.surface === undefined
      ? []
      : [
          ...need("ink", GROUNDS, INK_CONTRAST),
          ...need("ink-muted", GROUNDS, TEXT_CONTRAST),
          ...need("line-strong", GROUNDS, EDGE_CONTRAST),
          ...need("accent-strong", GROUNDS, TEXT_CONTRAST),
          ...need("accent-edge", GROUNDS, EDGE_CONTRAST),
          ...need("success", [...GROUNDS, "success-soft"], TEXT_CONTRAST),
          ...need("danger", [...GROUNDS, "danger-soft"], TEXT_CONTRAST),
        ];
  return [
    ...onGrounds,
    ...need("accent-on", ["accent", "accent-hover"], TEXT_CONTRAST),
    ...(colors.highlight === undefined ? [] : need("on-highlight", ["highlight"], TEXT_CONTRAST)),
  ];
}

const BARN: Palette = { ground: "#f3e5c8", surface: "#fdf6e6", tint: "#ead9b4", ink: "#2a1a12", highlight: "#f0b429" };

describe("the palette of a theme", () => {
  it("keeps text readable whatever it says, in light and dark", () => {
    fc.assert(
      fc.property(palette, color, (stated, headerColor) => {
        const { light, dark } = createPalette(stated, headerColor);
        const unreadable = [...findUnreadable(light), ...findUnreadable(dark)];
        if (unreadable.length > 0) expect(unreadable).toEqual([]);
      }),
      { numRuns: runsOf(600) },
    );
  }, 60_000);

  it("writes nothing but hex colours, whatever it is given", () => {
    fc.assert(
      fc.property(fc.record({ ground: fc.string(), ink: fc.string(), accent: fc.string() }), (stated) => {
        const { light, dark } = createPalette(stated, "#8e2f4f");
        for (const value of [...Object.values(light), ...Object.values(dark)]) {
          expect(value).toMatch(/^#[0-9a-f]{6}(?:[0-9a-f]{2})?$/);
        }
      }),
      { numRuns: runsOf(100) },
    );
  }, 30_000);

  it("uses colours that are readable as they are stated, and keeps their hues in the dark", () => {
    const { light, dark, adjusted } = createPalette(BARN, "#a5281b");
    expect(adjusted).toEqual([]);
    expect(light).toMatchObject({
      canvas: BARN.ground,
      surface: BARN.surface,
      "accent-soft": BARN.tint,
      ink: BARN.ink,
    });
    expect(light).toMatchObject({ accent: "#a5281b", highlight: BARN.highlight, "on-highlight": BARN.ink });
    expect(wcagContrast(dark.canvas ?? "", "#000000")).toBeLessThan(1.3);
    // Brown, not grey: more red than blue.
    const [red, blue] = [1, 5].map((at) => Number.parseInt(dark.canvas?.slice(at, at + 2) ?? "", 16));
    expect(red).toBeGreaterThan((blue ?? 0) + 4);
  });

  it.each<[Palette, string]>([
    [{ ground: "#ffffff", ink: "#bbbbbb" }, "ink"],
    [{ ground: "#404040" }, "ground"],
    [{ ground: "#ffffff", surface: "#111111" }, "surface"],
    [{ tint: "#7a0000" }, "tint"],
    [{ accent: "#fefefe" }, "accent"],
    [{ highlight: "#ffffff" }, "highlight"],
  ])("says of %j which colour it cannot use, and what is used instead", (stated, role) => {
    const { adjusted } = createPalette(stated, "#1463ff");
    expect(adjusted.map((one) => one.role)).toEqual([role]);
    expect(adjusted[0]?.used).toMatch(/^#[0-9a-f]{6}$/);
    expect(createPalette({ ...stated, [role]: adjusted[0]?.used }, "#1463ff").adjusted).toEqual([]);
  });

  it("is the accent of the domain alone where it is empty, and another one where it states it", () => {
    const named = (accent: object) => Object.values(accent);
    const { light, dark } = createPalette({}, "#1463ff");
    const accents = [LIGHT, DARK].map((scheme) => createColors(readAccent("#1463ff"), scheme));
    expect([named(light), named(dark)]).toEqual(accents.map(named));
    expect(createPalette({ accent: "#1463ff" }, "#8e2f4f").light).toEqual(light);
  });

  it("has a place in the style sheet for each of its colours, in both schemes", () => {
    const tokens = readFileSync("src/ui/tokens.css", "utf8");
    const { light } = createPalette(BARN, "#a5281b");
    for (const role of Object.keys(light)) {
      for (const scheme of ["light", "dark"]) expect(tokens).toContain(`var(--${toProperty(role, scheme)}, `);
    }
  });
});

/** The custom property of a colour in one scheme. */
function toProperty(role: string, scheme: string): string {
  return role.startsWith("accent") ? role.replace("accent", `accent-${scheme}`) : `${role}-${scheme}`;
}
