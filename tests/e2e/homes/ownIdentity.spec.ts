import { requestPage } from "../../../harness/servers/requestPage";
import { readSections } from "../support/readSections";
import { expect, sharedPort, test } from "../support/siteTest";
import { openAwake, openPage } from "../support/watchPage";

/** Its home_page is unknown, and layouts/domain/bargainbarn.example.json changes what it gets. */
const BARN = "bargainbarn.localhost";
/** Has the same home without changes. */
const DEFAULT = "dealharbor.localhost";

async function readOutline(host: string) {
  const { text } = await requestPage({ port: sharedPort(), host });
  return [...readSections(text).values()]
    .filter(({ landmark }) => landmark === "main")
    .map(({ id, type, headings, items }) => {
      const kinds = items.map(({ kind }) => kind);
      return {
        id,
        type,
        // The others are titles of offers, which the domain has of its own.
        heading: headings[0],
        counts: ["coupon", "store", "category", "banner"].map((kind) => kinds.filter((one) => one === kind).length),
      };
    })
    .sort((a, b) => a.id.localeCompare(b.id));
}

test("a domain's overlay keeps every section, heading and count of the default home, and adds its hero #homes-ownIdentity-1", async () => {
  const [barn, standard] = await Promise.all([readOutline(BARN), readOutline(DEFAULT)]);
  expect(barn.filter(({ id }) => id !== "market")).toEqual(standard);
  expect(barn.find(({ id }) => id === "market")).toMatchObject({
    type: "hero",
    heading: "A whole barn of bargains",
  });
});

test("a domain's overlay gives it colours, type, header and hero of its own, in light and dark #homes-ownIdentity-2", async ({
  page,
  siteUrl,
}) => {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await openPage(page, siteUrl(BARN));
  const look = () =>
    page.evaluate(() => {
      const style = (selector: string, part?: string) =>
        getComputedStyle(document.querySelector(selector) ?? document.body, part);
      return {
        ground: style("html").backgroundColor,
        // The shape of a look is drawn behind the card's parts.
        card: style('[data-item="coupon"] > div', "::before").backgroundColor,
        accent: style('[data-section="top-deals"] article a[rel~="sponsored"][aria-label]').backgroundColor,
        heading: [style("h1").fontFamily.split(",")[0], style("h1").textTransform],
        text: style("main p").fontFamily.split(",")[0],
        header: style('[data-section="site-header"]').borderBlockEndStyle,
        footer: style('[data-section="footer-legal"]').backgroundColor,
      };
    });
  expect(await look()).toEqual({
    ground: "rgb(243, 229, 200)",
    card: "rgb(253, 246, 230)",
    accent: "rgb(165, 40, 27)",
    heading: ['"Sofia Condensed Heading"', "uppercase"],
    text: "Fraunces",
    header: "double",
    footer: "rgb(165, 40, 27)",
  });
  // Names of stores keep their words whole.
  const trending = page.locator('[data-section="trending-stores"] ul[data-kind] > li');
  expect((await trending.first().boundingBox())?.width).toBeGreaterThan(150);
  const hero = page.locator('[data-section="market"]');
  await expect(hero.getByRole("heading", { level: 2 })).toBeInViewport();
  expect(
    await hero.locator("img").evaluate((image: HTMLImageElement) => [image.complete, image.naturalWidth > 0]),
  ).toEqual([true, true]);
  // The first offer stands above the promotions.
  const top = await page
    .locator('[data-item="coupon"]')
    .first()
    .evaluate((card) => card.getBoundingClientRect().top + scrollY);
  expect(top).toBeLessThan(1250);

  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await look();
  const [red = 0, , blue = 0] = dark.ground.match(/\d+/g)?.map(Number) ?? [];
  expect(red).toBeLessThan(40);
  expect(red).toBeGreaterThan(blue);
  expect(dark.heading).toEqual(['"Sofia Condensed Heading"', "uppercase"]);

  // Neither the site's logo nor those of stores stand on light fields in the dark.
  const logo = page.locator('[data-section="site-header"] a > picture > img').first();
  expect(
    await logo.evaluate((image) => [getComputedStyle(image).backgroundColor, getComputedStyle(image).filter]),
  ).toEqual(["rgba(0, 0, 0, 0)", "invert(1) hue-rotate(180deg)"]);
  const field = page.locator('[data-section="new-stores"] [data-item="store"] span:has(> img)').first();
  const channels = await field.evaluate(
    (box) => getComputedStyle(box).backgroundColor.match(/\d+/g)?.map(Number) ?? [],
  );
  expect(Math.max(...channels.slice(0, 3))).toBeLessThan(70);
});

test("other pages of a domain have the look of its overlay, also after a page without it", async ({
  page,
  siteUrl,
}) => {
  await openAwake(page, siteUrl(BARN, "/aboutus"));
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(await ground()).toBe("rgb(243, 229, 200)");
  // The direct address of another home has that home's theme, without a palette.
  await page.evaluate(() => {
    const link = Object.assign(document.createElement("a"), { href: "/home2", textContent: "Another home" });
    document.querySelector("main")?.prepend(link);
  });
  await page.getByRole("link", { name: "Another home" }).click();
  await expect(page).toHaveURL(/home2/);
  await expect.poll(ground).not.toBe("rgb(243, 229, 200)");
  await page.goBack();
  await expect.poll(ground).toBe("rgb(243, 229, 200)");
});

test("a low header shows the whole placeholder of its search, and its logo without a plate", async ({
  page,
  siteUrl,
}) => {
  await openPage(page, siteUrl("thriftlane.localhost"));
  const search = page.getByRole("combobox");
  await search.fill((await search.getAttribute("placeholder")) ?? "");
  for (const width of [1280, 1420]) {
    await page.setViewportSize({ width, height: 740 });
    const [needed = 1, given = 0] = await search.evaluate((field) => [field.scrollWidth, field.clientWidth]);
    expect(needed).toBeLessThanOrEqual(given);
  }
  const logo = page.locator('[data-section="site-header"] a > picture > img').first();
  expect(await logo.evaluate((image) => getComputedStyle(image).backgroundColor)).toBe("rgba(0, 0, 0, 0)");
});
