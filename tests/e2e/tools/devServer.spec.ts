import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { requestPage } from "../../../harness/servers/requestPage";
import { DEV_SERVER, findEditorPort, startServer } from "../../../harness/servers/serverProcess";
import { FULL, SYSTEM_OR_FULL } from "../../../harness/tiers/tier";
import { inNewestBuild } from "../../../src/server/builds/findNewestBuild";
import { ApiProxy } from "../support/ApiProxy";
import { askForConsent, locateConsent } from "../support/consentSite";
import { findViolations as findViolationsIn } from "../support/findViolations";
import { copyLayouts, type LayoutFolder } from "../support/layoutFolder";
import { PHONE } from "../support/phone";
import { test as base, expect, type Page, sharedPort } from "../support/siteTest";
import { stubVendors, VENDOR_SCRIPTS } from "../support/stubVendors";
import { openPage } from "../support/watchPage";

const HOST = "dealharbor.localhost";
/** Its domain asks for consent. */
const ASKING_HOST = "couponcove.localhost";
const ONE = "home/one.json";
const OVERLAY = "domain/dealharbor.example.json";
const METRICS_TOKEN = "0123456789abcdefghijklmnopqrstuvwxyz";
/** The first page of a dev server waits until all its source is transformed. */
const FIRST_PAGE_MS = 120_000;

interface DevSite extends LayoutFolder {
  readonly port: number;
  readonly editorPort: number;
  readonly url: string;
}

/** The dev server with a copy of the layouts folder; every test restores the copy. */
const test = base.extend<Record<never, never>, { dev: DevSite }>({
  dev: [
    async ({ browserName: _browser }, use) => {
      const layouts = copyLayouts();
      const proxy = await ApiProxy.start(sharedPort());
      await askForConsent({ proxy, forget: async () => {} }, {}, {}, ASKING_HOST);
      const server = await startServer(
        { API_ORIGIN: proxy.origin, LAYOUTS_DIR: layouts.folder, METRICS_TOKEN },
        DEV_SERVER,
      );
      try {
        const { port } = server;
        await use({ ...layouts, port, editorPort: findEditorPort(server), url: `http://${HOST}:${port}/` });
      } finally {
        await proxy.stop();
        await server.stop();
        layouts.remove();
      }
    },
    { scope: "worker", timeout: FIRST_PAGE_MS },
  ],
});

const phoneTest = test.extend(PHONE);

// All tests share one dev server.
test.describe.configure({ mode: "default", timeout: FIRST_PAGE_MS });

const faultDialog = (page: Page) => page.getByRole("dialog", { name: /fault/ });
const heading = (page: Page) => page.locator('[data-section="top-deals"]').getByRole("heading", { level: 2 });

/** Marks the page; a page load loses the mark. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSamePage: true }));
const isMarked = (page: Page) => page.evaluate(() => Reflect.get(window, "isSamePage") === true);

const findViolations = (page: Page) => findViolationsIn(page, "#dealframe-dev-tools");

/** By how many pixels the content of the page, or of a dialog, is wider than the window. */
const findOverflow = (page: Page) =>
  page.evaluate(() => {
    const dialogs = document.querySelector("#dealframe-dev-tools")?.shadowRoot?.querySelectorAll("dialog") ?? [];
    return [document.documentElement, ...dialogs].map((element) => element.scrollWidth - element.clientWidth);
  });

test(
  "the editor comes from source on a port of its own, from which no public script is served",
  SYSTEM_OR_FULL,
  async ({ dev }) => {
    const editor = `http://localhost:${dev.editorPort}`;
    const page = await fetch(`${editor}/_dealframe/edit`);
    expect(await page.text()).toMatch(/name="dealframe-editor-token" content="[\w-]+\.[a-f0-9]{16}\/[\w-]{32}"/);
    expect(page.headers.get("cross-origin-resource-policy")).toBe("same-origin");
    const source = await fetch(`${editor}/src/editor/browser/main.tsx`);
    expect([source.status, source.headers.get("content-type")]).toEqual([200, "text/javascript"]);
    for (const path of [
      "/scripts/outbound.js",
      "/scripts/outbound.j%73",
      "//scripts/outbound.js",
      "/scripts/outbound.js?x",
    ])
      expect((await fetch(`${editor}${path}`)).status, path).toBe(404);
    const call = await fetch(`${editor}/_dealframe/edit/api/drafts`, { headers: { "x-forwarded-for": "192.0.2.1" } });
    expect(call.status).toBe(403);
    const former = await fetch(`http://localhost:${dev.port}/_dealframe/edit`);
    expect([former.status, await former.text()]).toEqual([410, expect.stringContaining(`${editor}/_dealframe/edit`)]);
  },
);

phoneTest(
  "a good edit shows in an open page; a faulty one shows its diagnostic and nothing else",
  SYSTEM_OR_FULL,
  async ({ page, dev }) => {
    await openPage(page, dev.url);
    const shipped = dev.read(ONE);
    dev.write(ONE, shipped.replace('"Top Deals"', '"Deals of the day"'));
    await expect(heading(page)).toHaveText("Deals of the day");
    dev.write(ONE, shipped);
    await expect(heading(page)).toHaveText("Top Deals");

    await mark(page);
    const faulty = shipped.replace('"heading": "Top Deals"', '"headng": "<img src=x onerror=alert(1)>"');
    dev.write(ONE, faulty);
    const dialog = faultDialog(page);
    await expect(dialog).toBeVisible();
    const above = faulty.slice(0, faulty.indexOf('"headng"')).split("\n");
    const place = `${join(dev.folder, ONE)}:${above.length}:${(above.at(-1) ?? "").length + 1}`;
    await expect(dialog.getByRole("button", { name: place })).toBeVisible();
    await expect(dialog.locator("mark")).toHaveText('"headng"');
    await expect(dialog).toContainText('"headng": "<img src=x onerror=alert(1)>"');
    await expect(dialog).toContainText("Did you mean heading?");
    await expect(dialog).toContainText("The site keeps the last good version of “home/one”.");
    expect(await findViolations(page)).toEqual([]);
    expect(Math.max(...(await findOverflow(page)))).toBe(0);
    await expect(heading(page)).toHaveText("Top Deals");

    // A page that is opened now shows it, too.
    const other = await page.context().newPage();
    await other.goto(dev.url);
    await expect(faultDialog(other)).toBeVisible();
    await other.close();

    // Closed by the keyboard, it stays closed; its button opens it again, and it closes when the file is corrected.
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    const button = page.getByRole("button", { name: "1 fault" });
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeVisible();
    await dialog.getByRole("button", { name: "Close" }).tap();
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
    dev.write(ONE, shipped.replace('"initial": 8', '"initial": "8"'));
    await expect(dialog).toContainText("must be a whole number");
    dev.write(ONE, shipped);
    await expect(dialog).toHaveCount(0);
    await expect(button).toHaveCount(0);
    expect(await isMarked(page)).toBe(true);
  },
);

test("a warning shows as a button that does not cover the page, and opens on request", FULL, async ({ page, dev }) => {
  await openPage(page, dev.url);
  const shipped = dev.read(ONE);
  dev.write(ONE, shipped.replace('"heading": "Top Deals"', '"heading": "Top Deals of {nmae}"'));
  const button = page.getByRole("button", { name: "1 warning" });
  await expect(button).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await button.click();
  const dialog = page.getByRole("dialog", { name: "1 warning" });
  await expect(dialog).toContainText("Nothing fills {nmae}");
  await expect(dialog).toContainText("Did you mean {name}?");
  expect(await findViolations(page)).toEqual([]);

  // A fault opens the dialog by itself, with the warning below.
  await dialog.getByRole("button", { name: "Close" }).click();
  dev.write(ONE, dev.read(ONE).replace('"initial": 8', '"initial": "8"'));
  await expect(faultDialog(page)).toContainText("1 fault, 1 warning");
  await expect(faultDialog(page).getByRole("heading", { name: "Warnings" })).toBeVisible();
  dev.write(ONE, shipped);
  await expect(button).toHaveCount(0);
  await expect(faultDialog(page)).toHaveCount(0);
});

test(
  "a lost target of a domain's changes is told against the home that the domain has",
  FULL,
  async ({ page, dev }) => {
    await openPage(page, dev.url);
    const lost = { op: "set", section: "latest-deals", pointer: "/heading", was: "Latest Deals", to: "Ours" };
    dev.write(OVERLAY, JSON.stringify({ version: 5, home: [lost] }));
    const dialog = faultDialog(page);
    await expect(dialog).toContainText(
      "There is no section “latest-deals” to change. Existing: promotions, ad-carousel",
    );
    await expect(dialog).toContainText("The site leaves out this operation.");
    rmSync(join(dev.folder, OVERLAY));
    await expect(dialog).toHaveCount(0);
  },
);

test("a preview of a home that a domain's changes do not fit reports no fault", SYSTEM_OR_FULL, async ({ dev }) => {
  const get = async (path: string) => (await requestPage({ port: dev.port, host: HOST, path })).text;
  dev.write(OVERLAY, JSON.stringify({ version: 5, home: [{ op: "remove", section: "top-deals" }] }));
  await expect.poll(() => get("/")).not.toContain('data-section="top-deals"');
  for (const path of ["/", "/?home=three"]) {
    await get(path);
    expect(JSON.parse(await get("/_dealframe/faults")), path).toEqual({ faults: [], warnings: [], consequences: [] });
  }
  dev.write(OVERLAY, JSON.stringify({ version: 5 }));
  await expect.poll(() => get("/")).toContain('data-section="top-deals"');
});

test(
  "the preview of a home that was never good shows why, and the home once it is mended",
  FULL,
  async ({ page, dev }) => {
    const six = {
      version: 5,
      kind: "home",
      title: "Six",
      sections: [{ id: "hello", type: "page-heading", heading: "Six" }],
    };
    dev.write("home/six.json", JSON.stringify({ ...six, sections: [] }));
    await expect
      .poll(async () => (await requestPage({ port: dev.port, host: HOST, path: "/_dealframe/faults" })).text)
      .toContain("home/six.json");
    const answer = await page.goto(`${dev.url}?home=six`);
    expect(answer?.status()).toBe(404);
    await expect(faultDialog(page)).toContainText(join(dev.folder, "home/six.json"));
    dev.write("home/six.json", JSON.stringify(six));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Six");
    await expect(page.getByRole("complementary", { name: "Preview" })).toContainText("Preview of home/six");
    rmSync(join(dev.folder, "home/six.json"));
  },
);

test("a domain of the dev server asks for consent as in production", SYSTEM_OR_FULL, async ({ page, dev }) => {
  const asked = await stubVendors(page);
  await openPage(page, `http://${ASKING_HOST}:${dev.port}/aboutus`);
  const { banner, accept, reject, link } = locateConsent(page);
  await expect(banner).toBeFocused();
  expect(asked).toEqual([]);
  await accept.click();
  await expect.poll(() => asked).toEqual(expect.arrayContaining([...VENDOR_SCRIPTS.analytics]));
  await link.click();
  await Promise.all([page.waitForEvent("load"), reject.click()]);
  await expect(banner).toBeHidden();
  expect(await page.evaluate(() => document.cookie)).toBe("");
});

test("the dev server is checked, measured and guarded as production's", SYSTEM_OR_FULL, async ({ dev }) => {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const get = async (path: string) => (await requestPage({ port: dev.port, host: HOST, path, headers })).status;
  expect(await get("/healthz")).toBe(200);
  await expect.poll(() => get("/readyz")).toBe(200);
  expect(await get(`/${"a".repeat(9_000)}`)).toBe(414);
  expect(await get("/metrics")).toBe(200);
});

test("the dev server ends at once, with 0, while a page is open", FULL, async ({ page }) => {
  const server = await startServer({ API_ORIGIN: `http://127.0.0.1:${sharedPort()}` }, DEV_SERVER);
  await openPage(page, `http://${HOST}:${server.port}/`);
  const startedAtMs = performance.now();
  await server.stop();
  expect(await server.ended).toBe(0);
  expect(performance.now() - startedAtMs).toBeLessThan(5_000);
});

test("production has none of it", SYSTEM_OR_FULL, async () => {
  expect((await requestPage({ port: sharedPort(), host: HOST, path: "/_dealframe/faults" })).status).toBe(404);
  const shipped = ["client/assets", "server"]
    .map((part) => inNewestBuild(part))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((name) => name.endsWith(".js"))
        .map((name) => readFileSync(join(folder, name), "utf8")),
    );
  expect(shipped.filter((code) => /dealframe-dev-tools|_dealframe\/faults/.test(code))).toEqual([]);
});
