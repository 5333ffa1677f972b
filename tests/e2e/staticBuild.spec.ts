import { ApiProxy } from "./ApiProxy";
import { startFileServer } from "./FileServer";
import { readSections } from "./readSections";
import { requestPage } from "./requestPage";
import { test as base, expect, type Page, sharedPort } from "./siteTest";
import { HOMES } from "./specification";
import { watchPage } from "./watchPage";

const WEBSITE = "/api/end-user/website-data/fetchByDomain";
const VERIFICATION_TAGS = "/api/end-user/website-data/google-verification-tag";

/** The client build on a file server, its API behind a proxy. */
const test = base.extend<{ files: { proxy: ApiProxy; url(host: string, path?: string): string } }>({
  files: async ({ browserName: _browser }, use) => {
    const proxy = await ApiProxy.start(sharedPort());
    const { port, stop } = await startFileServer("dist/client", proxy.port);
    try {
      await use({ proxy, url: (host, path = "/") => `http://${host}:${port}${path}` });
    } finally {
      await stop();
      await proxy.stop();
    }
  },
});

function outline(html: string) {
  return [...readSections(html).values()].map(({ id, type, landmark, headings, items }) => ({
    id,
    type,
    landmark,
    headings,
    items: items.map((item) => `${item.kind} ${item.id}`).sort(),
  }));
}

async function untilDrawn(page: Page): Promise<void> {
  await expect(page.locator("[data-section]").first()).toBeAttached();
  await page.waitForLoadState("networkidle");
}

for (const { host } of HOMES) {
  test(`a file server shows ${host} as the site server does`, async ({ page, files }) => {
    const noted = watchPage(page);
    const served = await requestPage({ port: sharedPort(), host });
    await page.goto(files.url(host));
    await untilDrawn(page);
    expect(outline(await page.content())).toEqual(outline(served.text));
    const theme = await page.evaluate(() => ({ ...document.documentElement.dataset }));
    for (const [name, value] of Object.entries(theme)) expect(served.text).toContain(`data-${name}="${value}"`);
    expect(Object.keys(theme)).toEqual(expect.arrayContaining(["typeface", "corners", "surface", "density"]));
    const accent = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue("--accent-light"),
    );
    expect(served.text).toContain(`--accent-light:${accent.trim()}`);
    expect(noted).toEqual([]);
  });
}

test("a spinner turns until the domain's data and its verification tag have come", async ({ page, files }) => {
  const releases = new Map<string, () => void>();
  const gates = new Map(
    [WEBSITE, VERIFICATION_TAGS].map((path) => [path, new Promise<void>((resolve) => releases.set(path, resolve))]),
  );
  files.proxy.rule = ({ path }) => {
    const until = gates.get(path);
    return until === undefined ? undefined : { kind: "hold", until };
  };
  await page.goto(files.url("dealharbor.localhost"));
  await expect(page.getByRole("status", { name: "Loading" })).toBeVisible();
  await expect(page.locator("[data-section]")).toHaveCount(0);
  releases.get(WEBSITE)?.();
  await expect.poll(() => files.proxy.apiCalls.some(({ path }) => path === VERIFICATION_TAGS)).toBe(true);
  await expect(page.getByRole("status", { name: "Loading" })).toBeVisible();
  await expect(page.locator("[data-section]")).toHaveCount(0);
  releases.get(VERIFICATION_TAGS)?.();
  await expect(page.locator('[data-section="top-deals"] [data-item="coupon"]')).toHaveCount(8);
  await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
  await expect(page).toHaveTitle(/Deal Harbor/);
});

test("a list that takes long holds its place on the page meanwhile", async ({ page, files }) => {
  let release = (): void => undefined;
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  files.proxy.rule = ({ path }) => (path.endsWith("getCouponsBasedOnDomain") ? { kind: "hold", until } : undefined);
  await page.goto(files.url("dealharbor.localhost"));
  const deals = page.locator('[data-section="top-deals"]');
  await expect(deals.locator('[data-state="loading"]')).toBeVisible();
  await expect(page.locator('[data-section="trending-stores"] [data-item="store"]')).toHaveCount(12);
  release();
  await expect(deals.locator('[data-item="coupon"]')).toHaveCount(8);
  await expect(deals.locator('[data-state="loading"]')).toHaveCount(0);
});

test("without an API it says so, and tries again when it is asked to", async ({ page, files }) => {
  files.proxy.rule = () => ({ kind: "answer", status: 500, body: "{}" });
  await page.goto(files.url("promopeak.localhost"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We will be back in a moment");
  files.proxy.rule = () => undefined;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.locator('[data-section="top-deals"] [data-item="coupon"]')).toHaveCount(9);
});

test("a section whose data fails says so in its place, and asks again", async ({ page, files }) => {
  files.proxy.rule = ({ path }) =>
    path.endsWith("latest-stores") ? { kind: "answer", status: 500, body: "{}" } : undefined;
  await page.goto(files.url("dealharbor.localhost"));
  const stores = page.locator('[data-section="new-stores"]');
  await expect(stores.locator('[data-state="failed"]')).toBeVisible();
  await expect(page.locator('[data-section="top-deals"] [data-item="coupon"]')).toHaveCount(8);
  files.proxy.rule = () => undefined;
  await stores.getByRole("button", { name: "Try again" }).click();
  await expect(stores.locator('[data-item="store"]')).toHaveCount(11);
});

test("an address that leads nowhere shows the page for it", async ({ page, files }) => {
  await page.goto(files.url("dealharbor.localhost", "/no-such-page"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page does not exist");
});
