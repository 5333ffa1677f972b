import { requestPage } from "../../../harness/servers/requestPage";
import { casesOf } from "../../../harness/tiers/tier";
import { type ApiStoreRef, askApi } from "../support/apiData";
import { locateSection } from "../support/locateSection";
import { readSections } from "../support/readSections";
import { sharePage } from "../support/sharePage";
import { expect, type Page, sharedPort, test } from "../support/siteTest";
import {
  CATEGORY_LIST_HEIGHT_PX,
  HOMES,
  SCROLL_TO_TOP_PX,
  SHOW_LESS,
  SHOW_MORE,
  STORE_TABS,
} from "../support/specification";
import { openPage } from "../support/watchPage";

/** The ids of sections with the ids of their items; the order of banners in a carousel does not matter. */
function outline(html: string) {
  return [...readSections(html).values()].map(({ id, type, items }) => ({
    id,
    type,
    items: items.map((item) => `${item.kind} ${item.id}`).sort(),
  }));
}

const COUNTED = ["coupon", "store", "category", "feature"].map((kind) => `[data-item="${kind}"]`).join(",");

/** Records the number of items after every change of the page, until its sections are hydrated. */
async function countItems(page: Page): Promise<void> {
  await page.addInitScript((counted) => {
    const counts: number[] = [];
    Object.assign(window, { counts });
    document.addEventListener("DOMContentLoaded", () => {
      const note = () => counts.push(document.querySelectorAll(counted).length);
      note();
      const observer = new MutationObserver(() => {
        note();
        if (performance.getEntriesByName("sections-hydrated").length > 0) observer.disconnect();
      });
      observer.observe(document.body, { childList: true, subtree: true });
    });
  }, COUNTED);
}

for (const home of casesOf(HOMES, 2)) {
  test.describe(`${home.host} in the browser`, () => {
    const getPage = sharePage(async (page, siteUrl) => {
      await countItems(page);
      await openPage(page, siteUrl(home.host));
    });

    test("keeps every item that the server sent while its sections are hydrated", async () => {
      const { text } = await requestPage({ port: sharedPort(), host: home.host });
      const sent = [...readSections(text).values()].flatMap(({ items }) =>
        items.filter(({ kind }) => kind !== "banner"),
      );
      const counts = await getPage().evaluate(() => (window as unknown as { counts: number[] }).counts);
      expect([...new Set(counts)]).toEqual([sent.length]);
    });

    test("shows the same sections and items as the server's HTML #homesInBrowser-1", async () => {
      const { text } = await requestPage({ port: sharedPort(), host: home.host });
      expect(outline(await getPage().content())).toEqual(outline(text));
    });

    test("shows more and fewer deals, with the banners at their places #homesInBrowser-2", async () => {
      const { id, initial, expanded, bannerPositions } = home.deals;
      const section = locateSection(getPage(), id);
      const coupons = section.locator('[data-item="coupon"]');
      const placesOfBanners = () =>
        section
          .locator("li:has(> [data-item])")
          .filter({ hasNot: getPage().locator('[data-dimension="120 * 600"]') })
          .evaluateAll((places) =>
            places.flatMap((place, index) => (place.querySelector('[data-item="banner"]') ? [index + 1] : [])),
          );
      await expect(coupons).toHaveCount(initial);
      await expect(coupons.first()).toBeVisible();
      expect(await placesOfBanners()).toEqual(bannerPositions);
      const more = section.getByRole("button", { name: SHOW_MORE });
      if (expanded === undefined) {
        await expect(more).toHaveCount(0);
        return;
      }
      await more.click();
      await expect(coupons).toHaveCount(expanded);
      expect(await placesOfBanners()).toEqual(bannerPositions);
      await section.getByRole("button", { name: SHOW_LESS }).click();
      await expect(coupons).toHaveCount(initial);
      expect(await placesOfBanners()).toEqual(bannerPositions);
      await expect(section.getByRole("button", { name: SHOW_MORE })).toBeVisible();
    });

    test("shows a button that leads back to the top only when it is scrolled far enough #homesInBrowser-3", async () => {
      const page = getPage();
      const button = locateSection(page, "scroll-to-top").getByRole("button");
      const scrollTo = (to: number) => page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), to);
      await scrollTo(0);
      await expect(button).toBeHidden();
      await scrollTo(SCROLL_TO_TOP_PX);
      await expect(button).toBeHidden();
      await scrollTo(SCROLL_TO_TOP_PX + 10);
      await expect(button).toBeVisible();
      await button.click();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await expect(button).toBeHidden();
    });

    if (home.categories !== undefined)
      test(`the category list of ${home.host} scrolls at its height and is filtered whatever the case #homesInBrowser-4`, async () => {
        const sidebar = getPage().locator('[data-section-type="category-sidebar"]');
        const area = sidebar.getByRole("region");
        const size = await area.evaluate((element) => ({
          height: element.getBoundingClientRect().height,
          isLonger: element.scrollHeight > element.clientHeight,
          overflow: getComputedStyle(element).overflowY,
        }));
        expect(size).toEqual({ height: CATEGORY_LIST_HEIGHT_PX, isLonger: true, overflow: "auto" });

        const names = (await askApi<{ category: string }[]>("categories", home.host)).map(({ category }) => category);
        const part = names[0]?.slice(1, 4) ?? "";
        const matching = names.filter((name) => name.toLowerCase().includes(part.toLowerCase()));
        const shown = sidebar.locator('[data-item="category"]');
        const searchbox = sidebar.getByRole("searchbox");
        await expect(shown).toHaveCount(names.length);
        await searchbox.fill(part.toUpperCase());
        await expect(shown).toHaveCount(matching.length);
        expect(await shown.evaluateAll((items) => items.map((item) => item.getAttribute("data-item-id")))).toEqual(
          matching,
        );
        await searchbox.fill("no such category");
        await expect(shown).toHaveCount(0);
        await expect(sidebar.getByRole("status")).toContainText("no such category");
        await searchbox.fill("");
        await expect(shown).toHaveCount(names.length);
      });
  });
}

test("the banners of Home Two stand beside its categories, on a window that has the room #homesInBrowser-5", async ({
  page,
  siteUrl,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPage(page, siteUrl("couponcove.localhost"));
  const [categories, banners] = await Promise.all(
    ["categories", "site-banners"].map((id) => locateSection(page, id).boundingBox()),
  );
  if (!categories || !banners) throw new Error("Both sections have a place on the page.");
  expect(banners.x).toBeGreaterThanOrEqual(categories.x + categories.width);
  const sharedHeight =
    Math.min(categories.y + categories.height, banners.y + banners.height) - Math.max(categories.y, banners.y);
  expect(sharedHeight).toBeGreaterThan(100);
});

test("Home Four shows twelve more new stores, named in capitals #homesInBrowser-6", async ({ page, siteUrl }) => {
  await openPage(page, siteUrl("thriftlane.localhost"));
  const section = locateSection(page, "new-stores");
  const tiles = section.locator('[data-item="store"]');
  const stores = await askApi<ApiStoreRef[]>("latest-stores", "thriftlane.localhost");
  const capitals = (count: number) => stores.slice(0, count).map(({ slug }) => slug.toUpperCase());
  await expect(tiles).toHaveText(capitals(12));
  await section.getByRole("button", { name: SHOW_MORE }).click();
  await expect(tiles).toHaveText(capitals(24));
  await section.getByRole("button", { name: SHOW_LESS }).click();
  await expect(tiles).toHaveText(capitals(12));
});

test("the tabs of Home Five switch between new and trending stores, by pointer and by keyboard #homesInBrowser-7", async ({
  page,
  siteUrl,
}) => {
  await openPage(page, siteUrl("promopeak.localhost"));
  const [newTab, trendingTab] = STORE_TABS.map((name) => page.getByRole("tab", { name, exact: true }));
  const [newStores, trendingStores] = ["new-stores", "trending-stores"].map((id) => locateSection(page, id));
  if (!newTab || !trendingTab || !newStores || !trendingStores) throw new Error("unreachable");
  await expect(newTab).toHaveAttribute("aria-selected", "true");
  await expect(newStores.locator('[data-item="store"]:visible')).toHaveCount(24);
  await expect(trendingStores).toBeHidden();
  await trendingTab.click();
  await expect(trendingTab).toHaveAttribute("aria-selected", "true");
  await expect(trendingStores.locator('[data-item="store"]:visible')).toHaveCount(24);
  await expect(newStores).toBeHidden();
  await trendingTab.press("ArrowLeft");
  await expect(newTab).toBeFocused();
  await expect(newStores).toBeVisible();
  await expect(trendingStores).toBeHidden();
});

test("a picture that cannot be loaded gives way to a placeholder #homesInBrowser-8", async ({ page, siteUrl }) => {
  await page.route("**/images/stores/*.svg", (route) => route.abort());
  await openPage(page, siteUrl("dealharbor.localhost"));
  const section = locateSection(page, "trending-stores");
  const stores = section.locator('[data-item="store"]');
  // Pictures load when they come near. One that has failed replaces the section's element, which a locator's own scrolling cannot follow.
  await page.evaluate(() => document.querySelector('[data-section="trending-stores"]')?.scrollIntoView());
  await expect(stores.locator("[data-placeholder]")).toHaveCount(12, { timeout: 20_000 });
  await expect(stores.locator("img")).toHaveCount(0);
});

for (const path of casesOf(
  [
    "/newlyaddedstores",
    "/store",
    "/store/lootlane",
    "/coupons",
    "/category/Coffee%20%26%20Tea",
    "/searchpage?q=off",
    "/",
  ],
  1,
))
  for (const isLate of casesOf([true, false], 1))
    test(`no picture of a store that cannot be loaded is left on ${path}, ${isLate ? "when it comes near" : "and fails at once"}`, async ({
      page,
      siteUrl,
    }) => {
      await page.route("**/images/stores/*.svg", (route) => route.abort());
      if (isLate) await openPage(page, siteUrl("dealharbor.localhost", path));
      else await page.goto(siteUrl("dealharbor.localhost", path));
      const listFailed = () =>
        page.evaluate(async () => {
          for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
            scrollTo(0, y);
            await new Promise((resolve) => setTimeout(resolve, 50));
          }
          const stores = [...document.querySelectorAll<HTMLImageElement>('img[src*="/images/stores/"]')];
          return stores
            .filter((image) => image.complete && image.naturalWidth === 0 && image.getClientRects().length > 0)
            .map((image) => `${image.closest("[data-section]")?.getAttribute("data-section")}: ${image.src}`);
        });
      await expect.poll(() => page.locator("[data-placeholder]").count(), { timeout: 20_000 }).toBeGreaterThan(0);
      await expect.poll(listFailed, { timeout: 20_000 }).toEqual([]);
    });
