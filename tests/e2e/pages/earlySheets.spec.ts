import { holdScripts } from "../support/holdScripts";
import { PHONE } from "../support/phone";
import { expect, type Page, test } from "../support/siteTest";
import { untilHydrated } from "../support/watchPage";

const LATER_STYLES = /\/assets\/later-.*\.css$/;

test.use({ ...PHONE, contextOptions: { reducedMotion: "reduce" } });

/** Holds back the styles of what opens later, until the returned function lets them come, or fail. */
async function holdStyles(page: Page): Promise<(comes?: boolean) => void> {
  let answer = (_comes: boolean): void => undefined;
  const held = new Promise<boolean>((resolve) => {
    answer = resolve;
  });
  await page.route(LATER_STYLES, async (route) => ((await held) ? route.continue() : route.abort()));
  return (comes = true) => answer(comes);
}

const menu = (page: Page) => page.getByRole("banner").locator("[popover]");
const openMenu = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Open menu" });

/** The sum of the shifts of the page so far, also of those that follow a tap. */
function sumShifts(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { readonly value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );
}

for (const when of ["before the scripts run", "once the page is hydrated"] as const)
  test(`menu and filters that are tapped before their styles have come, ${when}, open with them`, async ({
    page,
    siteUrl,
  }) => {
    const release = await holdStyles(page);
    const isBefore = when === "before the scripts run";
    const runScripts = isBefore ? await holdScripts(page) : () => undefined;
    await page.goto(siteUrl("couponcove.localhost", "/coupons"), { waitUntil: "commit" });
    if (!isBefore) await untilHydrated(page);
    const bar = page.getByRole("button", { name: /^Filter · Sort/ });
    const sheet = page.getByRole("form", { name: "Filter · Sort" });
    await openMenu(page).tap();
    // Of two presses the last counts, and the first opens nothing later.
    await bar.tap();
    runScripts();
    await untilHydrated(page);
    await expect(menu(page)).toBeHidden();
    await expect(sheet).toBeHidden();
    release();
    await expect(sheet).toBeInViewport();
    await expect(sheet).toHaveCSS("position", "fixed");
    await expect(menu(page)).toBeHidden();
    expect(await sumShifts(page)).toBeLessThan(0.05);
    await page.keyboard.press("Escape");
    await openMenu(page).tap();
    await expect(menu(page)).toHaveCSS("position", "fixed");
  });

test("what is tapped elsewhere gives up a menu that waits for its styles; where they fail, it opens as it is", async ({
  page,
  siteUrl,
}) => {
  const release = await holdStyles(page);
  await page.goto(siteUrl("dealharbor.localhost", "/aboutus"), { waitUntil: "commit" });
  await openMenu(page).tap();
  await page.getByRole("heading", { level: 1 }).tap();
  release(false);
  await untilHydrated(page);
  await expect(menu(page)).toBeHidden();
  await openMenu(page).tap();
  await expect(menu(page).getByRole("link", { name: "About us" })).toBeVisible();
});
