import { casesOf, SYSTEM_OR_FULL } from "../../../harness/tiers/tier";
import { PHONE } from "../support/phone";
import type { ProxiedSite } from "../support/proxiedSite";
import { expect, type Page, test } from "../support/siteTest";
import { openPage } from "../support/watchPage";

/** Homes whose first section is a carousel of advertisements. */
const HOSTS = ["dealharbor.localhost", "thriftlane.localhost", "promopeak.localhost"];
/** The way of the finger as a share of the carousel's width; to the left where it is below 0. */
const SHARES = [-0.8, -0.55, -0.3, 0.8, 0.55, 0.3];

const carouselOf = (page: Page) => page.locator('[data-section="ad-carousel"]').getByRole("region");

/** The number of the slide at the start of the carousel, from 0; undefined while it moves. */
function findShown(page: Page): Promise<number | undefined> {
  return carouselOf(page).evaluate((carousel) => {
    const start = carousel.getBoundingClientRect().left;
    const all = [...carousel.querySelectorAll("li[aria-label]")];
    const shown = all.find((slide) => Math.abs(slide.getBoundingClientRect().left - start) < 2);
    return shown === undefined ? undefined : Number.parseInt(shown.getAttribute("aria-label") ?? "", 10) - 1;
  });
}

/** Swipes with a finger: twelve moves, one in each frame. */
async function swipe(page: Page, share: number, place = carouselOf(page)): Promise<void> {
  const box = await place.boundingBox();
  if (box === null) throw new Error("The carousel has no box.");
  const [x, y] = [box.x + box.width * (0.5 - share / 2), box.y + box.height / 3];
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: { x: number; y: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  await touch("touchStart", [{ x, y }]);
  for (let step = 1; step <= 12; step += 1) {
    await touch("touchMove", [{ x: x + (box.width * share * step) / 12, y }]);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await touch("touchEnd", []);
  await session.detach();
}

test.use(PHONE);

for (const host of casesOf(HOSTS, 1))
  test(
    `a finger on ${host} that swipes over 30 to 80 % of a carousel leads to the next slide`,
    SYSTEM_OR_FULL,
    async ({ page, siteUrl }) => {
      await openPage(page, siteUrl(host));
      const count = await carouselOf(page).locator("li[aria-label]").count();
      expect(count).toBeGreaterThan(2);
      await swipeAlong(page, count);
    },
  );

for (const [count, lang] of casesOf(
  [
    [10, "ar-EG"],
    [2, "ar-EG"],
    [10, "en"],
    [2, "en"],
    [3, "ar-EG"],
  ] as const,
  1,
))
  test(
    `a finger that swipes over ${count} slides leads to the next one, written in “${lang}”`,
    SYSTEM_OR_FULL,
    async ({ page, proxied }) => {
      serveSlides(proxied, count, lang);
      await openPage(page, proxied.url("dealharbor.localhost"));
      await expect(page.locator("html")).toHaveCSS("direction", lang === "en" ? "ltr" : "rtl");
      await expect(carouselOf(page).locator("li[aria-label]")).toHaveCount(count);
      await swipeAlong(page, count, lang !== "en");
    },
  );

test("a finger that swipes over the only slide leaves it where it is", SYSTEM_OR_FULL, async ({ page, proxied }) => {
  serveSlides(proxied, 1, "en");
  await openPage(page, proxied.url("dealharbor.localhost"));
  const slide = page.locator('[data-section="ad-carousel"] img').first();
  const before = await slide.boundingBox();
  for (const share of SHARES) await swipe(page, share, page.locator('[data-section="ad-carousel"]'));
  expect(await slide.boundingBox()).toEqual(before);
});

/** Serves so many advertisements to a domain in a language. */
function serveSlides({ proxy }: ProxiedSite, count: number, lang: string): void {
  proxy.rule = ({ path }) => {
    const isWebsite = path.endsWith("/fetchByDomain");
    if (!isWebsite && !path.includes("AdBanner")) return undefined;
    return {
      kind: "change",
      change: ({ data, ...rest }) => {
        const repeat = (list: readonly object[]) =>
          Array.from({ length: count }, (_, index) => ({ ...list[index % list.length], _id: `slide-${index}` }));
        return { ...rest, data: isWebsite ? { ...(data as object), lang } : repeat(data as readonly object[]) };
      },
    };
  };
}

/** Swipes over all shares and expects the next slide each time, or the one before. */
async function swipeAlong(page: Page, count: number, isRightToLeft = false): Promise<void> {
  await carouselOf(page)
    .getByRole("button", { name: /^Pause slides/ })
    .tap();
  // The row is not taken over while the focus is in it.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const step = (share: number) => (share < 0 === isRightToLeft ? -1 : 1);
  // The first one scrolls the row, less the browser's own tolerance, and leads to the code that takes the row over at its slide.
  const first = (await findShown(page)) ?? 0;
  await swipe(page, isRightToLeft ? 0.8 : -0.8);
  await expect(carouselOf(page).locator("li[inert]").first()).toBeAttached();
  await expect.poll(() => findShown(page)).toBe((first + 1) % count);
  for (const share of SHARES) {
    await expect.poll(() => findShown(page)).toBeDefined();
    const before = (await findShown(page)) ?? 0;
    await swipe(page, share);
    await expect
      .poll(() => findShown(page), { message: `${share} of the width, from slide ${before + 1} of ${count}` })
      .toBe((before + step(share) + count) % count);
  }
}
