import { afterEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { buildSection } from "../../../tests/fixtures/documents";
import type { HeroSection } from "../../generated/documents";
import { renderForTest } from "../shared/page/renderForTest";
import Hero from "./Hero";
import { section } from "./section";

/** A white picture: the brightest one. */
const WHITE = "data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=";
const SECTION = buildSection("hero", {
  eyebrow: "{Month} {YEAR}",
  heading: "The summer sale",
  text: "Codes for 200 stores.",
  picture: { src: "/payment/bank.svg", alt: "A harbour at sunrise" },
  links: [
    { label: "See the offers", href: "/coupons" },
    { label: "All stores", href: "/store" },
  ],
});

const SEARCH: NonNullable<HeroSection["search"]> = {
  ...buildSection("search-start", {}).search,
  label: "Search all stores and offers",
};

const show = (changes: Partial<HeroSection> = {}, isAboveFold = true) =>
  renderForTest(
    <Hero section={{ ...SECTION, ...changes }} isAboveFold={isAboveFold} renderSections={() => null} />,
    {},
  );

afterEach(() => {
  document.documentElement.dir = "";
  delete document.documentElement.dataset.buttons;
});

describe("a hero", () => {
  it("shows its words and links, and its heading is the page's or a section's", async () => {
    await show();
    await expect.element(page.getByRole("heading", { name: "The summer sale", level: 1 })).toBeVisible();
    await expect.element(page.getByText("March 2031")).toBeVisible();
    await expect.element(page.getByRole("link", { name: "See the offers" })).toHaveAttribute("href", "/coupons");
    await show({ headingLevel: "section" });
    await expect.element(page.getByRole("heading", { name: "The summer sale", level: 2 })).toBeVisible();
  });

  it.each(["panel", "overlay"] as const)("has the search box that its document asks for: %s", async (presentation) => {
    await page.viewport(320, 640);
    await show({ presentation });
    await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(document.querySelector("form")).toBeNull();
    await show({ presentation, search: SEARCH });
    await expect.element(page.getByRole("search", { name: "Search all stores and offers" })).toBeVisible();
    const form = document.querySelector("form");
    expect([form?.method, form?.getAttribute("action")]).toEqual(["get", "/searchpage"]);
    expect(form?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    expect(document.documentElement.scrollWidth).toBe(320);
  });

  it("is a section without code where it has no search box", () => {
    const { isStatic } = section;
    expect(isStatic).toBeTypeOf("function");
    if (typeof isStatic !== "function") return;
    const context = { params: {}, query: {}, path: "/", resolution: "1280x720", cards: {} };
    expect([isStatic(SECTION, context), isStatic({ ...SECTION, search: SEARCH }, context)]).toEqual([true, false]);
  });

  it("asks for its picture at once and first above the fold, and later below it", async () => {
    await show();
    const picture = () => document.querySelector("img");
    await expect.poll(() => picture()?.getAttribute("fetchpriority")).toBe("high");
    expect(picture()?.loading).toBe("eager");
    expect([picture()?.alt, picture()?.getAttribute("src")]).toEqual(["A harbour at sunrise", "/payment/bank.svg"]);
    await show({}, false);
    await expect.poll(() => picture()?.loading).toBe("lazy");
  });

  it.each(["javascript:alert(1)", "//evil.example/x.png", WHITE])(
    "asks for no picture at the address %j, and keeps its room",
    async (src) => {
      await show();
      await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
      const height = () => document.body.firstElementChild?.getBoundingClientRect().height;
      const before = height();
      await show({ picture: { src, alt: "A harbour" } });
      await expect.poll(() => document.querySelector("[data-placeholder]")).not.toBeNull();
      expect(document.querySelector("img")).toBeNull();
      expect(height()).toBe(before);
    },
  );

  it.each(["panel", "overlay"] as const)(
    "needs no scrolling to the side for words of 120 letters: %s",
    async (look) => {
      await page.viewport(320, 640);
      const long = "W".repeat(120);
      await show({
        presentation: look,
        heading: long,
        text: "W".repeat(300),
        links: [{ label: long, href: "/store" }],
      });
      await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(document.documentElement.scrollWidth).toBe(320);
    },
  );

  it.each(["panel", "overlay"] as const)("has its words where lines begin: %s", async (look) => {
    await page.viewport(1280, 740);
    await show({ presentation: look });
    const heading = page.getByRole("heading", { level: 1 });
    await expect.element(heading).toBeVisible();
    expect(heading.element().getBoundingClientRect().right).toBeLessThan(700);
    document.documentElement.dir = "rtl";
    expect(heading.element().getBoundingClientRect().left).toBeGreaterThan(580);
  });

  it("has white words on a shade that is dark enough above a white picture", async () => {
    await page.viewport(1280, 740);
    await show({ presentation: "overlay" });
    const heading = page.getByRole("heading", { level: 1 });
    await expect.element(heading).toBeVisible();
    expect(getComputedStyle(heading.element()).color).toBe("rgb(255, 255, 255)");
    const words = heading.element().parentElement as Element;
    const [, red, green, blue, alpha = "1"] =
      /rgba?\(([\d.]+), ([\d.]+), ([\d.]+)(?:, ([\d.]+))?\)/.exec(getComputedStyle(words).backgroundImage) ?? [];
    const ground = [red, green, blue].map((part) => Number(part) * Number(alpha) + 255 * (1 - Number(alpha)));
    expect(1.05 / (luminance(ground) + 0.05)).toBeGreaterThan(4.5);
    // The shade is as dark as that below all words, from the side on where lines begin.
    expect(getComputedStyle(words).backgroundImage).toMatch(/^linear-gradient\(90deg, .* 640px,/);
    document.documentElement.dir = "rtl";
    expect(getComputedStyle(words).backgroundImage).toMatch(/^linear-gradient\(-90deg, .* 640px,/);
    document.documentElement.dir = "";
    expect(heading.element().getBoundingClientRect().right - words.getBoundingClientRect().left).toBeLessThan(640);
  });

  it.each(["picture", "accent"] as const)(
    "has a second button in the theme's form that can be read: on the %s",
    async (ground) => {
      document.documentElement.dataset.buttons = "block";
      await show(ground === "picture" ? { presentation: "overlay" } : {});
      const button = page.getByRole("link", { name: "All stores" });
      await expect.element(button).toBeVisible();
      const words = button.element().closest("[data-ground]") as HTMLElement;
      if (ground === "accent") {
        delete words.dataset.ground;
        words.dataset.tone = "accent";
      }
      await expect.poll(() => getComputedStyle(button.element()).backgroundColor).toBe("rgba(0, 0, 0, 0)");
    },
  );
});

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
