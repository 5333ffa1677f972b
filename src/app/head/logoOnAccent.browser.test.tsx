import { wcagContrast } from "culori";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it } from "vitest";
import { cdp } from "vitest/browser";
import { buildWebsite } from "../../../tests/fixtures/entities";
import { completeDocument } from "../../layout/schema/applyDefaults";
import bands from "../../render/SectionList.module.css";
import { SiteLogo } from "../../sections/shared/page/SiteLogo";
import "../../ui/print.css";
import { applyPageHead } from "./applyPageHead";
import { COLOR_RESET, createThemeProperties } from "./themeProperties";

/** The colour of logos: they are made for a light ground. */
const LOGO_INK = "#16181b";
const LOGO = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="${LOGO_INK}"/></svg>`,
)}`;

const emulate = (scheme: string, media = "") =>
  cdp().send("Emulation.setEmulatedMedia", { media, features: [{ name: "prefers-color-scheme", value: scheme }] });

afterEach(() => emulate(""));

/** Shows a logo without a plate on a band of the accent, and returns its computed filter. */
function show(accent: string, accentDark: string): string {
  const { theme } = completeDocument({ version: 5, kind: "home", title: "x", sections: [] });
  if (theme === undefined) throw new Error("A home has a theme.");
  const colors = `${COLOR_RESET}${createThemeProperties(buildWebsite())({ accent, accentDark })}`;
  applyPageHead(theme, [], { title: "x", description: "", isIndexed: true }, colors);
  document.body.innerHTML = renderToStaticMarkup(
    <div className={bands.section} data-section="footer-about" data-tone="accent">
      <SiteLogo src={LOGO} name="Shop" onDark="invert" />
    </div>,
  );
  return getComputedStyle(document.querySelector("img") ?? document.body).filter;
}

/** The contrast of the logo's ink, as the filter draws it, with the band that it stands on. */
function measureContrast(filter: string): number {
  const { backgroundColor } = getComputedStyle(document.querySelector("[data-section]") ?? document.body);
  const context = document.createElement("canvas").getContext("2d");
  if (context === null) throw new Error("The browser draws no canvas.");
  context.filter = filter;
  context.fillStyle = LOGO_INK;
  context.fillRect(0, 0, 4, 4);
  const [red, green, blue] = context.getImageData(1, 1, 1, 1).data;
  return wcagContrast(`rgb(${red}, ${green}, ${blue})`, backgroundColor);
}

describe("a logo without a plate", () => {
  it.each([
    ["#0f3d5e", "#0f3d5e", "light"],
    ["#0f3d5e", "#0f3d5e", "dark"],
    ["#ffd400", "#ffd400", "light"],
    ["#ffd400", "#ffd400", "dark"],
    ["#0b5a72", "#4fc3c9", "light"],
    ["#0b5a72", "#4fc3c9", "dark"],
    ["#ffd400", "#0f3d5e", "light"],
    ["#ffd400", "#0f3d5e", "dark"],
  ])("is readable on bands of %s, in the dark of %s, in the %s scheme", async (accent, accentDark, scheme) => {
    await emulate(scheme);
    expect(measureContrast(show(accent, accentDark))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(["light", "dark"])("is printed as it is, in the %s scheme", async (scheme) => {
    await emulate(scheme, "print");
    expect(show("#0f3d5e", "#0f3d5e")).toBe("none");
  });
});
