import { FULL, SYSTEM } from "../../../harness/tiers/tier";
import { expect, type Page, test } from "../support/sharedProxyTest";
import { openAwake } from "../support/watchPage";

/** How long an answer may take before a page is shown without it. */
const TIMEOUT_MS = 500;
/** Less than that limit, and some frames. */
const FRAMES_MS = 100;
const HOST = "couponcove.localhost";
const COUPONS = "/api/end-user/coupon/coupon-list-by-website";
const DEALS = "/api/end-user/coupon/getCouponsBasedOnDomain";
const STORES = "/api/end-user/store/getActiveStoresBasedOnDomain";

const listOf = (page: Page) => page.locator('[data-section="all-coupons"]');
const loadingOf = (page: Page) => listOf(page).locator('[data-state="loading"]');
const menuLink = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name });

function createGate(): { readonly isOpen: Promise<void>; readonly open: () => void } {
  let open = (): void => undefined;
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { isOpen, open };
}

/** Stops the page's clock; only the test advances it. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

interface Shift {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
}

/**
 * Counts from now on how often a placeholder was in the place of a list, and records what moved. Waits for the typefaces:
 * lines that break elsewhere when they come are no fault of a list.
 */
async function watchWaiting(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const noted = { loading: 0, shift: 0, moved: [] as string[] };
    Object.assign(window, { noted });
    new MutationObserver(() => {
      noted.loading += document.querySelectorAll('[data-state="loading"]').length;
    }).observe(document.body, { childList: true, subtree: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & Shift;
        if (hadRecentInput) continue;
        noted.shift += value;
        for (const { node, previousRect: from, currentRect: to } of sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          const place = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}×${height}`;
          noted.moved.push(`${value} ${element?.outerHTML.slice(0, 100)} ${place(from)} to ${place(to)}`);
        }
      }
    }).observe({ type: "layout-shift" });
  });
}

const noted = (page: Page) =>
  page.evaluate(() => Reflect.get(window, "noted") as { loading: number; shift: number; moved: readonly string[] });

test(
  "a page whose list takes long is shown with the list's places, and nothing moves when the list comes #waiting-1",
  SYSTEM,
  async ({ page, proxied }) => {
    await openAwake(page, proxied.url(HOST, "/aboutus"));
    const gate = createGate();
    proxied.proxy.rule = ({ path }) => (path === COUPONS ? { kind: "hold", until: gate.isOpen } : undefined);
    await stopClock(page);
    await watchWaiting(page);
    await page.evaluate(() => {
      history.pushState({}, "", "/coupons");
      dispatchEvent(new PopStateEvent("popstate"));
    });
    await expect.poll(() => proxied.proxy.apiCalls.some(({ path }) => path === COUPONS)).toBe(true);
    await page.clock.runFor(TIMEOUT_MS - 1);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("About Coupon Cove");
    await page.clock.runFor(1);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("All coupons and deals");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(loadingOf(page).locator("li")).toHaveCount(24);
    await expect(loadingOf(page).getByRole("status")).toHaveText("Loading");
    await expect(page.locator("[data-opening]")).toHaveCount(1);
    const place = await loadingOf(page).locator("li").first().boundingBox();
    const main = await page.getByRole("main").boundingBox();

    gate.open();
    await expect(listOf(page).locator('[data-item="coupon"]')).toHaveCount(24);
    await expect(loadingOf(page)).toHaveCount(0);
    await expect(page.locator("[data-opening]")).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page.getByRole("status").filter({ hasText: /All coupons .* Coupon Cove/ })).toHaveCount(1);
    const card = await listOf(page)
      .locator("li")
      .filter({ has: page.locator("article") })
      .first()
      .boundingBox();
    const drawn = await page.getByRole("main").boundingBox();
    expect([card?.x, card?.width]).toEqual([place?.x, place?.width]);
    expect(card?.y).toBeCloseTo(place?.y ?? 0, 0);
    expect(Math.abs((card?.height ?? 0) / (place?.height ?? 1) - 1)).toBeLessThan(0.2);
    expect(Math.abs((drawn?.height ?? 0) / (main?.height ?? 1) - 1)).toBeLessThan(0.2);
    const { shift, moved } = await noted(page);
    expect(shift, moved.join("\n")).toBeLessThan(0.01);
  },
);

test("a page begins without the answers of what is below its first window", SYSTEM, async ({ page, proxied }) => {
  await openAwake(page, proxied.url("dealharbor.localhost", "/coupons"));
  const gate = createGate();
  proxied.proxy.rule = ({ path }) => (path === DEALS ? { kind: "hold", until: gate.isOpen } : undefined);
  await stopClock(page);
  await watchWaiting(page);
  await page.getByRole("banner").getByRole("link", { name: "Deal Harbor" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.locator("[data-opening]")).toHaveCount(1);
  await expect(page.locator('[data-section="top-deals"]')).toHaveCount(0);
  gate.open();
  await page.clock.runFor(TIMEOUT_MS - 1);
  await expect(page.locator('[data-section="top-deals"] [data-item="coupon"]')).toHaveCount(8);
  await expect(page.locator("[data-opening]")).toHaveCount(0);
  const { loading, shift, moved } = await noted(page);
  expect([loading, shift], moved.join("\n")).toEqual([0, 0]);
});

test("what is answered soon is shown at once, without any places in between", SYSTEM, async ({ page, siteUrl }) => {
  await openAwake(page, siteUrl(HOST, "/coupons"));
  await stopClock(page);
  await watchWaiting(page);
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Next" }).click();
  await expect(page.locator('[aria-current="page"]').filter({ hasText: "2" })).toHaveCount(1);
  // The rows below the window come after the next frame.
  await page.clock.runFor(FRAMES_MS);
  await expect(listOf(page).locator('[data-item="coupon"]')).toHaveCount(24);
  await menuLink(page, "Categories").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("All categories");
  expect((await noted(page)).loading).toBe(0);
});

test(
  "a page that was left while it waited is waited for again when it is wanted again",
  FULL,
  async ({ page, proxied }) => {
    await openAwake(page, proxied.url(HOST, "/aboutus"));
    const gate = createGate();
    const held = new Set([COUPONS, STORES]);
    proxied.proxy.rule = ({ path }) => (held.has(path) ? { kind: "hold", until: gate.isOpen } : undefined);
    await page.evaluate(() => {
      history.pushState({}, "", "/coupons");
      dispatchEvent(new PopStateEvent("popstate"));
    });
    await expect(loadingOf(page)).toBeVisible();
    await page.evaluate(() => {
      history.pushState({}, "", "/coupons?page=2");
      dispatchEvent(new PopStateEvent("popstate"));
    });
    await expect(loadingOf(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(proxied.url(HOST, "/coupons"));
    gate.open();
    await expect(listOf(page).locator('[data-item="coupon"]')).toHaveCount(24);
    await expect(page.locator('[aria-current="page"]').filter({ hasText: "1" })).toHaveCount(1);
    await expect(page.locator("[data-opening]")).toHaveCount(0);
  },
);

test(
  "a home that is wanted after all keeps its lists, whatever was asked for meanwhile",
  FULL,
  async ({ page, proxied }) => {
    await openAwake(page, proxied.url("dealharbor.localhost"));
    const never = new Promise<void>(() => undefined);
    proxied.proxy.rule = ({ path }) => (path.endsWith("latest-stores") ? { kind: "hold", until: never } : undefined);
    await stopClock(page);
    await page.getByRole("link", { name: "Go to new stores" }).click();
    await expect(page.locator("[data-opening]")).toHaveCount(1);
    await menuLink(page, "Home").click();
    await expect(page.locator("[data-opening]")).toHaveCount(0);
    await expect(page.locator('[data-section="new-stores"] [data-item="store"]')).toHaveCount(11);
  },
);

test(
  "a picture that cannot be loaded changes nothing of what failed on the server",
  SYSTEM,
  async ({ page, proxied }) => {
    const banners = "/end-user/advertisement/recommendBannerByDomain";
    proxied.proxy.rule = ({ path }) => (path === banners ? { kind: "answer", status: 500, body: "{}" } : undefined);
    const calls: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes(banners)) calls.push(request.url());
    });
    const warnings: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "warning") warnings.push(message.text());
    });
    await page.route("**/images/stores/**", (route) => route.abort());
    await openAwake(page, proxied.url(HOST, "/home4"));
    // A static section has got its settings and answers; the sections of banners come after it, and must find what they had.
    await expect(page.locator('[data-section="trending-stores"] [data-placeholder]').first()).toBeVisible();
    await expect(page.locator('[data-section="new-stores"] [data-placeholder]').first()).toBeAttached();
    expect(calls).toEqual([]);
    expect(warnings).toEqual([]);
  },
);
