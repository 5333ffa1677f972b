import { FULL } from "../../../harness/tiers/tier";
import { expect, type Page, test } from "../support/siteTest";
import { HOMES } from "../support/specification";
import { openAwake, openPage, scrollThrough, watchPage } from "../support/watchPage";

const HOST = "dealharbor.localhost";
const COMPLETE_SHEET = "**/assets/sections-*.css";
/** The complete sheet, which a page loads once a shopper scrolls. */
const COMPLETE = 'link[rel="stylesheet"][href*="/assets/sections-"]';

const PAGES = [
  ...HOMES.map(({ host }) => ({ host, path: "/" })),
  { host: HOST, path: "/coupons" },
  { host: HOST, path: "/store" },
];
const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

/** Follows the link of the main menu to the page of all stores, whose section types no home has. */
async function openStores(page: Page): Promise<void> {
  await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Stores" }).click();
}

/** Style sheets that the page asks for from now on. */
function watchSheets(page: Page): readonly string[] {
  const sheets: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "stylesheet") sheets.push(request.url());
  });
  return sheets;
}

/** The page's own sheet as the server sent it, and the address of the complete one. */
interface OwnSheet {
  readonly text: string;
  readonly complete: string;
}

/** Reads the page's own sheet. */
function readOwnSheet(page: Page): Promise<OwnSheet> {
  return page.evaluate(() => {
    const style = document.querySelector<HTMLStyleElement>("style[data-complete]");
    if (style === null) throw new Error("The page has no sheet of its own.");
    return { text: style.textContent ?? "", complete: style.dataset.complete ?? "" };
  });
}

/**
 * Compares the computed styles of all elements with the page's own sheet, with both, and with the complete one only.
 * Returns the properties that differ. No time passes between the readings.
 */
function findChangedStyles(page: Page, sheet: OwnSheet): Promise<string[]> {
  return page.evaluate(async ({ text, complete: address }) => {
    const link = document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href$="${address}"]`);
    if (link === null) throw new Error("The page has not loaded its complete sheet.");
    link.media = "";
    document.querySelector("style[data-complete]")?.remove();
    const style = document.createElement("style");
    style.textContent = text;
    link.before(style);
    const own = style.sheet;
    if (own === null) throw new Error("The page's own sheet cannot be added.");
    const complete = link.sheet;
    if (complete === null) throw new Error("The complete sheet is missing.");
    const elements = [...document.querySelectorAll("html, body, body *")];
    const names = [...getComputedStyle(document.body)];
    const read = (element: Element, pseudo?: string) => {
      const computed = getComputedStyle(element, pseudo);
      // A pseudo-element that is not there has no content.
      if (pseudo !== undefined && ["none", "normal"].includes(computed.content)) return [];
      return names.map((name) => computed.getPropertyValue(name));
    };
    const readAll = () => {
      document.body.getBoundingClientRect();
      for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
      return elements.map((element) => [...read(element), ...read(element, "::before"), ...read(element, "::after")]);
    };
    complete.disabled = true;
    const before = readAll();
    const findChanges = (now: ReturnType<typeof readAll>) =>
      elements.flatMap((element, index) => {
        const former = before[index] ?? [];
        const values = now[index] ?? [];
        const at = values.findIndex((value, place) => value !== former[place]);
        if (at < 0 && values.length === former.length) return [];
        return [`${element.outerHTML.slice(0, 80)} ${names[at % names.length]}: ${former[at]} → ${values[at]}`];
      });
    complete.disabled = false;
    const changes = findChanges(readAll());
    own.disabled = true;
    return [...changes, ...findChanges(readAll())].slice(0, 20);
  }, sheet);
}

test("a page asks for no style sheet until a shopper scrolls, and then for one that all pages have", async ({
  page,
  siteUrl,
}) => {
  const sheets = watchSheets(page);
  await openPage(page, siteUrl(HOST));
  await page.waitForLoadState("networkidle");
  // That of what the page does not show yet waits for nobody.
  expect(sheets).toEqual([expect.stringMatching(/\/assets\/later-[\w-]+\.css$/)]);
  await scrollThrough(page);
  await openStores(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("All stores");
  await page.goBack();
  await expect(page.locator('[data-section="top-deals"] [data-item="coupon"]')).not.toHaveCount(0);
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("All stores");
  expect(sheets.slice(1)).toEqual([expect.stringMatching(/\/assets\/sections-[\w-]+\.css$/)]);
});

test("a page with other section types has its styles in its first frame, however late the sheet comes", async ({
  page,
  siteUrl,
}) => {
  const noted = watchPage(page);
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(COMPLETE_SHEET, async (route) => {
    await isReleased;
    await route.continue();
  });
  await openAwake(page, siteUrl(HOST));
  const isComponentThere = page.waitForResponse("**/assets/StoreList-*.js");
  const isSheetAsked = page.waitForRequest(COMPLETE_SHEET);
  await page.evaluate(() => {
    const readStyles = (element: Element) => {
      const { display, gap, padding, borderRadius, backgroundColor, fontWeight } = getComputedStyle(element);
      return [element.className, display, gap, padding, borderRadius, backgroundColor, fontWeight].join(" ");
    };
    const readList = () => {
      const elements = document.querySelectorAll(
        'main [data-section="all-stores"], main [data-section="all-stores"] *',
      );
      return [...elements].map(readStyles);
    };
    const isShown = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        const atFirst = readList();
        // Until the answers are there, placeholders stand for the list.
        if (document.querySelector('[data-section="all-stores"] [data-item="store"]') === null) return;
        observer.disconnect();
        requestAnimationFrame(() => requestAnimationFrame(() => resolve({ atFirst, later: readList() })));
      });
      observer.observe(document.body, { subtree: true, childList: true });
    });
    Object.assign(window, { isShown });
  });
  await openStores(page);
  await Promise.all([isComponentThere, isSheetAsked]);
  await expect(page.locator('[data-section="top-deals"]')).toBeVisible();
  await expect(page.locator('[data-section="all-stores"]')).toHaveCount(0);
  release();
  const { atFirst, later } = await page.evaluate(
    () => (window as unknown as { isShown: Promise<{ atFirst: string[]; later: string[] }> }).isShown,
  );
  expect(atFirst.length).toBeGreaterThan(20);
  expect(atFirst).toEqual(later);
  await expect(page.locator("style[data-complete]")).toHaveCount(0);
  expect(noted).toEqual([]);
});

for (const { host, path } of PAGES) {
  for (const viewport of SIZES) {
    test.describe(`${host}${path} at ${viewport.width} pixels`, () => {
      test.use({ viewport, contextOptions: { reducedMotion: "reduce" } });

      test("looks the same with its own styles and with the complete sheet", FULL, async ({ page, siteUrl }) => {
        test.slow();
        await openPage(page, siteUrl(host, path));
        const sheet = await readOwnSheet(page);
        await scrollThrough(page);
        await expect(page.locator(COMPLETE)).toHaveCount(1);
        expect(await findChangedStyles(page, sheet)).toEqual([]);
      });
    });
  }
}
