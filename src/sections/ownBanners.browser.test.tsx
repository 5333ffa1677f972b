import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { buildCardStyle, buildSection } from "../../tests/fixtures/documents";
import { buildBanner, buildCoupon, buildWebsite } from "../../tests/fixtures/entities";
import { SERVER_RESOLUTION } from "../domain/resolution";
import type { BannerSource } from "../generated/documents";
import BannerCarousel from "./banner-carousel/BannerCarousel";
import { section as carousel } from "./banner-carousel/section";
import BannerSlot from "./banner-slot/BannerSlot";
import DealGrid from "./deal-grid/DealGrid";
import { section as dealGrid } from "./deal-grid/section";
import { renderForTest } from "./shared/page/renderForTest";

/* The document's own banners, in every section that shows banners. */

const cards = { plain: buildCardStyle({ expired: "in-order" }) };
const context = { params: {}, query: {}, path: "/", resolution: SERVER_RESOLUTION, cards };
const own = (...banners: NonNullable<BannerSource["banners"]>): BannerSource => ({ from: "document", banners });
const SALE = { label: "Up to half off sofas", picture: "/campaign/sale.webp", href: "/category/sofas" };
const FAIR = { label: "The trade fair", picture: "https://cdn.example/fair.webp", href: "https://fair.example/" };
const MUTE = { label: "Made with care", picture: "/campaign/care.webp" };
const hostile = { label: "Win", picture: "/campaign/win.webp", href: "javascript:alert(1)" };

const calls = {
  website: async () => buildWebsite(),
  domainCoupons: async () => [1, 2, 3].map((number) => buildCoupon({ id: `c${number}` })),
  recommendedBanners: async (dimension: string) => [
    buildBanner({ id: "b1", dimension: dimension === "120 * 600" ? "120 * 600" : "300 * 250" }),
  ],
};

/** The parts of each shown banner that a shopper gets, in the order of the page. */
const listShown = () =>
  [...document.querySelectorAll<HTMLElement>("[data-item=banner]")].map((banner) => ({
    alt:
      banner.querySelector("[alt], [aria-label]")?.getAttribute("alt") ??
      banner.querySelector("[aria-label]")?.getAttribute("aria-label"),
    href: banner.querySelector("a")?.getAttribute("href") ?? null,
    dimension: banner.dataset.dimension,
  }));

const show = (content: Parameters<typeof renderForTest>[0], needs: Parameters<typeof renderForTest>[2] = []) =>
  renderForTest(content, calls as never, needs, { cards });

it("a carousel shows them in their order, with their labels and links, without a call for banners", async () => {
  await page.viewport(1280, 740);
  const section = buildSection("banner-carousel", { source: own(SALE, FAIR, MUTE), dimension: "300 * 250" });
  expect(carousel.needs?.(section, context as never).map(({ call }) => call)).toEqual(["website"]);
  await show(<BannerCarousel section={section} isAboveFold={false} renderSections={() => null} />);
  await expect.poll(listShown).toEqual([
    { alt: "Up to half off sofas", href: "/category/sofas", dimension: "300 * 250" },
    { alt: "The trade fair", href: "https://fair.example/", dimension: "300 * 250" },
    { alt: "Made with care", href: null, dimension: "300 * 250" },
  ]);
  expect(document.querySelector("a[href^=https]")?.getAttribute("rel")).toContain("noopener");
});

it("a carousel shows at most as many as its limit says, and nothing where there are none", async () => {
  const limited = buildSection("banner-carousel", { source: own(SALE, FAIR), dimension: "300 * 250", limit: 1 });
  await show(<BannerCarousel section={limited} isAboveFold={false} renderSections={() => null} />);
  await expect.poll(() => listShown().map(({ alt }) => alt)).toEqual(["Up to half off sofas"]);
  for (const source of [own(), { from: "document" } as const]) {
    const empty = buildSection("banner-carousel", { source, dimension: "300 * 250", heading: "Offers" });
    await show(<BannerCarousel section={empty} isAboveFold={false} renderSections={() => null} />);
    await expect.poll(() => document.querySelector("output")).not.toBeNull();
    expect(document.querySelector("h2, [data-item]")).toBeNull();
  }
});

it("a slot shows the one of its index", async () => {
  const section = buildSection("banner-slot", { source: own(SALE, FAIR), dimension: "728 * 90", index: 1 });
  await show(<BannerSlot section={section} isAboveFold={false} renderSections={() => null} />);
  await expect
    .poll(listShown)
    .toEqual([{ alt: "The trade fair", href: "https://fair.example/", dimension: "728 * 90" }]);
});

it("a grid shows them beside and among its cards, and recommended ones at its other places", async () => {
  const section = buildSection("deal-grid", {
    source: { from: "domain-coupons" },
    count: { initial: 3 },
    card: "plain",
    banners: [
      { position: 1, dimension: "728 * 90", own: SALE },
      { position: 3, dimension: "300 * 250" },
    ],
    sideBanner: { source: own(FAIR), dimension: "120 * 600" } as never,
  });
  const needs = dealGrid.needs?.(section, context as never) ?? [];
  expect(needs.flatMap(({ call, params }) => (call === "recommendedBanners" ? [params] : []))).toEqual([
    { dimension: "300 * 250" },
  ]);
  await show(<DealGrid section={section} isAboveFold={false} renderSections={() => null} />, needs as never);
  await expect
    .poll(() => listShown().map(({ alt, dimension }) => `${dimension} ${alt}`))
    .toEqual([
      "728 * 90 Up to half off sofas",
      expect.stringMatching(/^300 \* 250 Advertisement: /),
      "120 * 600 The trade fair",
    ]);
});

it("a link that would run a script is none, and a label of 300 letters stays a label", async () => {
  const long = "Donaudampfschiff ".repeat(18).trim();
  const section = buildSection("banner-carousel", {
    source: own(hostile, { ...SALE, label: long }, { ...SALE, label: '"><img src=x onerror=alert(1)>' }),
    dimension: "300 * 250",
  });
  await show(<BannerCarousel section={section} isAboveFold={false} renderSections={() => null} />);
  await expect.poll(() => listShown().map(({ alt }) => alt)).toEqual(["Win", long, '"><img src=x onerror=alert(1)>']);
  expect(listShown()[0]?.href).toBeNull();
  expect(document.querySelector("img[src=x]")).toBeNull();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});
