import { FULL } from "../../../harness/tiers/tier";
import { expect, type Page, test } from "../support/sharedProxyTest";
import { openPage } from "../support/watchPage";

const HOST = "dealharbor.localhost";
const ADS = "/end-user/advertisement/getAdBannerByDomain";
/** How long a slide is shown, and how long the transition to the next one takes. */
const SLIDE_MS = 2000;
const TRANSITION_MS = 500;

const sectionOf = (page: Page) => page.locator('[data-section="ad-carousel"]');
const dotsOf = (page: Page) => sectionOf(page).getByRole("button", { name: /^Show slide/ });

/** A slide by its number, counted from 1; the order of moving slides in the document may be any. */
const slideOf = (page: Page, number: number) => sectionOf(page).locator(`li[aria-label^="${number} of "]`);

/** The number of the slide whose dot is marked, counted from 1. */
async function currentSlide(page: Page): Promise<number> {
  const states = await dotsOf(page).evaluateAll((dots) => dots.map((dot) => dot.getAttribute("aria-current")));
  return states.indexOf("true") + 1;
}

/** Opens a home and waits until a script moves its carousel. The pointer is on the carousel and pauses it. */
async function openHovered(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await sectionOf(page).scrollIntoViewIfNeeded();
  await sectionOf(page).getByRole("region").hover();
  await expect(sectionOf(page).locator("li[inert]").first()).toBeAttached();
}

/** Like {@link openHovered}, with the page's clock stopped; only the test advances it. */
async function openWithStoppedClock(page: Page, url: string): Promise<void> {
  await page.clock.install();
  await openHovered(page, url);
  await page.clock.pauseAt(Date.now() + 60_000);
}

const movePointerAway = (page: Page) => page.mouse.move(1, 1);

test("slides follow each other by themselves, the first after the last #carousel-1", async ({ page, siteUrl }) => {
  await openWithStoppedClock(page, siteUrl(HOST));
  const count = await dotsOf(page).count();
  expect(count).toBeGreaterThan(2);
  const first = await currentSlide(page);
  await movePointerAway(page);
  await page.clock.runFor(SLIDE_MS - 100);
  expect(await currentSlide(page)).toBe(first);
  await page.clock.runFor(TRANSITION_MS + 200);
  await expect.poll(() => currentSlide(page)).toBe((first % count) + 1);
  for (let step = 1; step <= count; step += 1) {
    await page.clock.runFor(SLIDE_MS + TRANSITION_MS);
    await expect.poll(() => currentSlide(page)).toBe(((first + step) % count) + 1);
  }
});

test("slides stand still under the pointer and while the keyboard is on them", FULL, async ({ page, siteUrl }) => {
  await openWithStoppedClock(page, siteUrl(HOST));
  const pausedAt = await currentSlide(page);
  await page.clock.runFor(10_000);
  expect(await currentSlide(page)).toBe(pausedAt);
  await movePointerAway(page);
  await dotsOf(page).first().focus();
  await page.keyboard.press("Tab");
  const focused = await currentSlide(page);
  await page.clock.runFor(10_000);
  expect(await currentSlide(page)).toBe(focused);
});

test("a button pauses the slides and lets them go on", FULL, async ({ page, siteUrl }) => {
  await openWithStoppedClock(page, siteUrl(HOST));
  const pausedAt = await currentSlide(page);
  await sectionOf(page).getByRole("button", { name: "Pause slides" }).click();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await movePointerAway(page);
  await page.clock.runFor(10_000);
  expect(await currentSlide(page)).toBe(pausedAt);
  await sectionOf(page).getByRole("button", { name: "Play slides" }).click();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await movePointerAway(page);
  await page.clock.runFor(SLIDE_MS + TRANSITION_MS);
  await expect.poll(() => currentSlide(page)).not.toBe(pausedAt);
});

test("a dot that is pressed while slides move has its way", FULL, async ({ page, siteUrl }) => {
  await openHovered(page, siteUrl(HOST));
  await dotsOf(page).nth(2).click();
  await dotsOf(page).nth(0).click();
  await expect.poll(() => currentSlide(page)).toBe(1);
  await expect(slideOf(page, 1)).toBeInViewport({ ratio: 0.9 });
});

test("dots lead to their slides, by pointer and by keyboard, and only the shown slide can be reached #carousel-2", async ({
  page,
  siteUrl,
}) => {
  await openHovered(page, siteUrl(HOST));
  const slides = sectionOf(page).locator("li[aria-label]");
  const count = await dotsOf(page).count();
  await expect(slides).toHaveCount(count);
  await dotsOf(page).nth(2).click();
  await expect.poll(() => currentSlide(page)).toBe(3);
  await expect(slideOf(page, 3)).toBeInViewport({ ratio: 0.9 });
  await expect(sectionOf(page).locator("li[aria-label]:not([inert])")).toHaveCount(1);
  await expect(slideOf(page, 3)).toHaveAttribute("aria-label", `3 of ${count}`);
  await expect(slideOf(page, 3)).toBeInViewport({ ratio: 0.99 });
  await dotsOf(page).nth(0).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => currentSlide(page)).toBe(1);
  await expect(slideOf(page, 1)).toBeInViewport({ ratio: 0.9 });
});

test.describe("for readers who want less motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("slides stand still until they are let go", async ({ page, siteUrl }) => {
    await openWithStoppedClock(page, siteUrl(HOST));
    const pausedAt = await currentSlide(page);
    await movePointerAway(page);
    await page.clock.runFor(10_000);
    expect(await currentSlide(page)).toBe(pausedAt);
    await expect(sectionOf(page).getByRole("button", { name: "Play slides" })).toBeVisible();
  });
});

test("Home Five shows its advertisements in pairs #carousel-3", async ({ page, siteUrl }) => {
  await openHovered(page, siteUrl("promopeak.localhost"));
  const banners = sectionOf(page).locator('[data-item="banner"]');
  const slides = sectionOf(page).locator("li[aria-label]");
  const total = await banners.count();
  await expect(slides).toHaveCount(Math.ceil(total / 2));
  const pair = slideOf(page, 1).locator('[data-item="banner"]');
  await expect(pair).toHaveCount(2);
  await dotsOf(page).first().click();
  await expect.poll(() => currentSlide(page)).toBe(1);
  const [left, right] = await Promise.all([0, 1].map((index) => pair.nth(index).boundingBox()));
  expect(left?.y).toBe(right?.y);
  expect(right?.x ?? 0).toBeGreaterThanOrEqual((left?.x ?? 0) + (left?.width ?? 0));
  await expect(pair.nth(1)).toBeInViewport({ ratio: 0.9 });
});

test("a single slide does not move and needs no controls", FULL, async ({ page, proxied }) => {
  proxied.proxy.rule = ({ path }) =>
    path === ADS
      ? { kind: "change", change: (body) => ({ ...body, data: (body.data as unknown[]).slice(0, 1) }) }
      : undefined;
  await openPage(page, proxied.url(HOST));
  await expect(sectionOf(page).locator('[data-item="banner"]')).toHaveCount(1);
  await expect(sectionOf(page).getByRole("button")).toHaveCount(0);
  await expect(sectionOf(page).getByRole("region")).toBeVisible();
});

test("before any script runs the slides are a row that scrolls and snaps, in the place where they stay", async ({
  browser,
  page,
  siteUrl,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  try {
    const still = await context.newPage();
    await still.goto(siteUrl(HOST));
    const row = sectionOf(still).getByRole("list").first();
    const { scrolls, snaps, count } = await row.evaluate((element) => ({
      scrolls: element.scrollWidth > element.clientWidth,
      snaps: getComputedStyle(element).scrollSnapType,
      count: element.children.length,
    }));
    expect({ scrolls, snaps }).toEqual({ scrolls: true, snaps: "x mandatory" });
    await row.evaluate((element) => {
      element.scrollLeft = element.clientWidth;
    });
    await expect(sectionOf(still).locator('[data-item="banner"]').nth(1)).toBeInViewport({ ratio: 0.9 });
    await row.evaluate((element) => {
      element.scrollLeft = 0;
    });
    const before = await sectionOf(still).locator('[data-item="banner"]').first().boundingBox();

    await page.emulateMedia({ reducedMotion: "reduce" });
    await openHovered(page, siteUrl(HOST));
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    await expect(sectionOf(page).locator("li[aria-label]")).toHaveCount(count);
    const after = await slideOf(page, 1).locator('[data-item="banner"]').boundingBox();
    for (const side of ["x", "y", "width", "height"] as const)
      expect(after?.[side], side).toBeCloseTo(before?.[side] ?? Number.NaN, 0);
  } finally {
    await context.close();
  }
});
