import { windowOf } from "../support/phone";
import { expect, type Page, test } from "../support/siteTest";
import { watchData } from "../support/watchData";
import { openPage, scrollThrough } from "../support/watchPage";

const HOST = "dealharbor.localhost";
const WINDOW = windowOf(412, 823);

test.use(WINDOW);

/** Scrolls to the end of a home with fingers that begin on links, rests on the way, and follows a link. */
async function visit(page: Page, url: string) {
  const watched = watchData(page);
  await openPage(page, url);
  await watched.untilQuiet();
  const touch = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", y: number) =>
    touch.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x: 206, y }] });
  const swipe = async () => {
    await send("touchStart", 600);
    for (let y = 580; y > 200; y -= 40) await send("touchMove", y);
    await send("touchEnd", 200);
  };
  await swipe();
  await watched.untilQuiet();
  for (let again = 0; again < 3; again += 1) await swipe();
  // How far a swipe goes depends on the machine's pace, and so would the pictures that are loaded: both visits see all of the page.
  await scrollThrough(page);
  await watched.untilQuiet();
  expect(page.url()).toBe(url);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).tap();
  await expect(page).toHaveURL(/privacypolicy$/);
  await watched.untilQuiet();
  return watched;
}

test("a visit with touches that become scrolls has at most 1.3 times the requests of one without prefetching", async ({
  page,
  browser,
  siteUrl,
}) => {
  const { prefetched, count } = await visit(page, siteUrl(HOST));
  // At least one: after a refusal, which other tests can cause, a page prefetches nothing for a while.
  expect(prefetched.length).toBeGreaterThan(0);
  const other = await browser.newContext(WINDOW);
  await other.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { effectiveType: "2g" } }));
  const slow = await other.newPage();
  const without = await visit(slow, siteUrl(HOST));
  expect(without.prefetched).toEqual([]);
  expect(count).toBeLessThanOrEqual(1.3 * without.count);
  await other.close();
});
