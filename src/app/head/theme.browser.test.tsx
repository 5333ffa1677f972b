import { wcagContrast } from "culori";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import defs from "../../../schemas/defs.json";
import { buildCardStyle, buildSection } from "../../../tests/fixtures/documents";
import { buildCoupon, buildWebsite } from "../../../tests/fixtures/entities";
import type { Theme } from "../../generated/documents";
import { completeDocument } from "../../layout/schema/applyDefaults";
import headerStyles from "../../looks/theme/header/base.module.css";
import { CouponCard } from "../../ui/cards/CouponCard";
import { Button } from "../../ui/controls/Button";
import { SectionHeading } from "../../ui/text/SectionHeading";
import { applyPageHead } from "./applyPageHead";
import { COLOR_RESET, createThemeProperties } from "./themeProperties";

import.meta.glob(["../../looks/theme/**/*.css", "../../ui/faces/*.css", "../../generated/standIns.css"], {
  eager: true,
});

const WEBSITE = buildWebsite({ headerColor: "#1463ff" });
const HEAD = { title: "x", description: "", isIndexed: true };
const PALETTE = { ground: "#f3e5c8", surface: "#fdf6e6", tint: "#ead9b4", ink: "#2a1a12", highlight: "#f0b429" };

/** Shows a heading, a header and a card with a badge in a theme, as the site does. */
function show(theme: Partial<Theme> = {}): void {
  const { theme: whole } = completeDocument({ version: 5, kind: "home", title: "x", theme, sections: [] });
  if (whole === undefined) throw new Error("a home has a theme");
  const colors = `${COLOR_RESET}${createThemeProperties(WEBSITE)(whole.palette)}`;
  applyPageHead(whole, [buildSection("page-heading", { heading: "x" })], HEAD, colors);
  document.body.innerHTML = renderToStaticMarkup(
    <>
      <header>
        <div data-section="site-header" data-tone="plain">
          <div className={headerStyles.header}>Menu</div>
        </div>
      </header>
      <main>
        <div>
          <div data-masthead="">Deals</div>
        </div>
        <SectionHeading heading="Top Deals" text="New every morning." link={{ label: "All", href: "/coupons" }} />
        <h1>{"Coupons and deals ".repeat(4)}</h1>
        <CouponCard
          coupon={buildCoupon({ title: "Kettles for less" })}
          cardStyle={buildCardStyle({ badge: "Autumn", badgeOn: "all" })}
          opening={{ href: "https://shop.example/" }}
          nowMs={0}
          lang="en"
        />
        <Button>Subscribe</Button>
      </main>
    </>,
  );
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector) ?? document.body;
const styleOf = (element: Element, pseudo?: string) => getComputedStyle(element, pseudo);
const badge = () => page.getByText("Autumn").element();
const card = () => find('[data-item="coupon"] > div');
const header = () => find('[data-section="site-header"]');
const heading = () => find("main h2");
const line = () => heading().parentElement?.parentElement ?? document.body;
const masthead = () => find("main > :first-child");

/** Reads the computed style that each setting of a theme changes. */
const EFFECTS: Readonly<Record<string, () => string>> = {
  typeface: () => styleOf(document.body).fontFamily + styleOf(find("h1")).fontFamily,
  scale: () => styleOf(find("h1")).fontSize,
  headings: () =>
    `${styleOf(line()).borderBlockStartWidth} ${styleOf(line(), "::before").content} ${styleOf(heading()).backgroundImage} ${styleOf(heading(), "::before").content} ${styleOf(heading(), "::before").borderRadius} ${styleOf(heading(), "::after").content} ${styleOf(heading(), "::after").borderBlockStartWidth} ${styleOf(heading(), "::before").borderBlockStartWidth}`,
  corners: () => `${styleOf(card()).borderRadius} ${styleOf(card()).getPropertyValue("corner-shape")}`,
  surface: () =>
    `${styleOf(document.documentElement).backgroundColor} ${styleOf(card()).border} ${styleOf(card()).boxShadow} ${styleOf(card()).backgroundImage}`,
  density: () => styleOf(document.documentElement).getPropertyValue("--section-gap"),
  buttons: () => {
    const { borderRadius, boxShadow } = styleOf(page.getByRole("button", { name: "Subscribe" }).element());
    return `${borderRadius} ${boxShadow}`;
  },
  masthead: () =>
    `${styleOf(masthead()).backgroundColor} ${styleOf(masthead()).backgroundImage} ${styleOf(masthead(), "::before").borderBlockEndWidth}`,
  divider: () => styleOf(document.documentElement).getPropertyValue("--edge"),
  header: () =>
    `${styleOf(header()).borderBlockEnd} ${styleOf(header()).background} ${styleOf(find("header > div > div")).background} ${styleOf(header(), "::after").backgroundImage} ${styleOf(header(), "::after").content}`,
};
const settings = defs.$defs.theme.properties as Readonly<Record<string, { readonly enum?: readonly string[] }>>;

afterEach(() => show());

describe("the theme of a page", () => {
  it.each(Object.keys(settings).filter((name) => name !== "palette" && name !== "motif"))(
    "looks different for each value of %s",
    (name) => {
      const values = settings[name]?.enum ?? [];
      const seen = values.map((value) => {
        show({ [name]: value });
        return EFFECTS[name]?.();
      });
      expect(values.length).toBeGreaterThan(1);
      expect(new Set(seen).size).toBe(values.length);
    },
  );

  it("keeps room for its motif beside the first heading, and none on a page without one", () => {
    const room = () => Number.parseFloat(styleOf(masthead()).paddingInlineEnd);
    const before = room();
    show({ motif: { src: "/_dealframe/pictures/quay.svg", width: 480, height: 300 } });
    expect(styleOf(masthead(), "::after").backgroundImage).toContain("/_dealframe/pictures/quay.svg");
    const { width, height } = styleOf(masthead(), "::after");
    expect(Number.parseFloat(width) / Number.parseFloat(height)).toBeCloseTo(1.6);
    expect(room()).toBeGreaterThan(before + Number.parseFloat(width));
    show();
    expect(room()).toBe(before);
    expect(styleOf(masthead(), "::after").content).toBe("none");
  });

  it("shows the colours of its palette where they belong, and those of the site again on a page without one", () => {
    show({ palette: PALETTE });
    expect(styleOf(document.documentElement).backgroundColor).toBe("rgb(243, 229, 200)");
    expect(styleOf(card()).backgroundColor).toBe("rgb(253, 246, 230)");
    expect(styleOf(find("h1")).color).toBe("rgb(42, 26, 18)");
    expect(styleOf(badge()).backgroundColor).toBe("rgb(240, 180, 41)");
    show();
    expect(styleOf(document.documentElement).backgroundColor).toBe("rgb(247, 247, 245)");
    expect(styleOf(card()).backgroundColor).toBe("rgb(255, 255, 255)");
    expect(styleOf(badge()).backgroundColor).toBe("rgb(20, 99, 255)");
  });

  it.each(["ground", "surface", "tint", "ink", "accent", "highlight"])(
    "keeps all its words readable with any %s",
    (role) => {
      for (const color of ["#000000", "#7f7f7f", "#ff0000", "#ffff00", "#ffffff"]) {
        show({ palette: { ...PALETTE, [role]: color } });
        for (const element of [
          find("h1"),
          find("main p"),
          find("main a"),
          badge(),
          find("article h3"),
          find("article a"),
        ]) {
          expect([color, element.textContent, contrastOf(element) >= 4.5]).toEqual([color, element.textContent, true]);
        }
      }
    },
  );

  it.each(["plain", "ruled", "centered"] as const)(
    "needs no scrolling to the side for long headings: %s",
    async (headings) => {
      await page.viewport(320, 640);
      show({ headings, scale: "display", typeface: "letterpress" });
      heading().textContent = "W".repeat(300);
      expect(document.documentElement.scrollWidth).toBe(320);
      await page.viewport(1280, 740);
    },
  );
});

/** Contrast of an element's text with the ground that it stands on. */
function contrastOf(element: Element): number {
  for (let ground: Element | null = element; ground !== null; ground = ground.parentElement) {
    const { backgroundColor } = styleOf(ground);
    if (!/rgba\(.*, 0\)/.test(backgroundColor)) return wcagContrast(styleOf(element).color, backgroundColor);
  }
  return 1;
}
