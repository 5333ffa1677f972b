import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { buildSection } from "../../../tests/fixtures/documents";
import { buildBanner, buildWebsite } from "../../../tests/fixtures/entities";
import type { Banner, BannerDimension } from "../../domain/entities";
import { renderForTest } from "../shared/page/renderForTest";
import BannerCarousel from "./BannerCarousel";
import { section as definition } from "./section";

const TOWERS = { source: { from: "recommended-banners" }, dimension: "120 * 600", label: "Side offers" } as const;
const long = "Donaudampfschiff ".repeat(18).trim();

async function show(settings: { readonly tower?: "square" | "flat" | "keep" }, narrow: readonly Banner[]) {
  const section = buildSection("banner-carousel", { ...TOWERS, ...settings });
  const towers = [
    buildBanner({ id: "t1", dimension: "120 * 600", title: "Rollaway: 25% off, cabin cases", href: "/store/rollaway" }),
    buildBanner({ id: "t2", dimension: "120 * 600", href: "/store/copper-kettle" }),
    buildBanner({ id: "t3", dimension: "120 * 600" }),
    buildBanner({ id: "t4", dimension: "120 * 600", title: long }),
  ];
  const calls = {
    website: async () => buildWebsite(),
    recommendedBanners: async (dimension: string) => (dimension === "120 * 600" ? towers : narrow),
  };
  const context = { params: {}, query: {}, path: "/", resolution: "1280x800" };
  const needs = definition.needs?.(section, context as never) ?? [];
  await renderForTest(
    <BannerCarousel section={section} isAboveFold={false} renderSections={() => null} />,
    calls as never,
    needs,
  );
  await expect.poll(() => document.querySelectorAll("[data-item=banner]").length).toBeGreaterThan(0);
}

const shownDimensions = () => [
  ...new Set(
    [...document.querySelectorAll<HTMLElement>("[data-item=banner]")]
      .filter((banner) => banner.offsetParent !== null)
      .map((banner) => banner.dataset.dimension as BannerDimension),
  ),
];

it("lets squares take the place of towers on a narrow screen, and nowhere else", async () => {
  await page.viewport(1280, 740);
  await show({}, [buildBanner({ id: "s1", title: "Sofaline: new season, sideboards" })]);
  expect(shownDimensions()).toEqual(["120 * 600"]);
  await page.viewport(360, 640);
  await expect.poll(shownDimensions).toEqual(["300 * 250"]);
  await page.viewport(768, 640);
  expect(shownDimensions()).toEqual(["300 * 250"]);
});

it("lets flat banners take their place where the document says so", async () => {
  await page.viewport(360, 640);
  await show({ tower: "flat" }, [buildBanner({ id: "f1", dimension: "728 * 90" })]);
  expect(shownDimensions()).toEqual(["728 * 90"]);
  await page.viewport(1280, 740);
  await expect.poll(shownDimensions).toEqual(["120 * 600"]);
});

it("keeps towers where the document says so, or where there are no squares", async () => {
  await page.viewport(360, 640);
  await show({ tower: "keep" }, [buildBanner({ id: "s1" })]);
  expect(shownDimensions()).toEqual(["120 * 600"]);
  await show({}, []);
  expect(shownDimensions()).toEqual(["120 * 600"]);
});

it("names each banner by its offer and store, else by its place", async () => {
  await page.viewport(1280, 740);
  await show({ tower: "keep" }, []);
  // A banner without a picture shows its name's stand-in, which carries the same name.
  const names = [...document.querySelectorAll("[data-item=banner]")].map(
    (banner) =>
      banner.querySelector("[alt], [aria-label]")?.getAttribute("alt") ??
      banner.querySelector("[aria-label]")?.getAttribute("aria-label"),
  );
  expect(names).toEqual([
    "Advertisement: Rollaway: 25% off, cabin cases",
    "Advertisement: Copper Kettle",
    "Advertisement: Side offers 3",
    `Advertisement: ${long}`,
  ]);
});
