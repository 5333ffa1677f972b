import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { requestPage } from "../../../harness/servers/requestPage";
import { startServer } from "../../../harness/servers/serverProcess";
import { casesOf, FULL, SYSTEM, SYSTEM_OR_FULL } from "../../../harness/tiers/tier";
import { locateConsent } from "../support/consentSite";
import { setDeviceAhead } from "../support/deviceClock";
import { startFileServer } from "../support/FileServer";
import { copyLayouts } from "../support/layoutFolder";
import { readSections } from "../support/readSections";
import { WITHOUT_CACHES } from "../support/siteTest";
import { HOMES } from "../support/specification";
import { expect, type Page, sharedPort, test } from "../support/staticSiteTest";
import { stubVendors, VENDOR_SCRIPTS, VENDOR_TAGS } from "../support/stubVendors";
import { watchPage } from "../support/watchPage";

const WEBSITE = "/api/end-user/website-data/fetchByDomain";
const VERIFICATION_TAGS = "/api/end-user/website-data/google-verification-tag";

function outline(html: string) {
  return [...readSections(html).values()].map(({ id, type, landmark, headings, items }) => ({
    id,
    type,
    landmark,
    headings,
    items: items.map((item) => `${item.kind} ${item.id}`).sort(),
  }));
}

/** A build: its folder, what it printed, and its exit code. */
interface ClientBuild {
  readonly outDir: string;
  readonly output: string;
  readonly code: number;
}

/** Builds the client with a layouts folder, into a temporary folder. */
async function buildClient(layoutsDir: string, ...options: readonly string[]): Promise<ClientBuild> {
  const outDir = mkdtempSync(join(tmpdir(), "dealframe-build-"));
  const args = [
    "node_modules/vite/bin/vite.js",
    "build",
    "--logLevel",
    "error",
    "--outDir",
    outDir,
    "--emptyOutDir",
    ...options,
  ];
  const env = { ...process.env, LAYOUTS_DIR: layoutsDir };
  const run = promisify(execFile)(process.execPath, args, { env });
  const { stdout, stderr, code } = await run.then(
    (printed) => ({ ...printed, code: 0 }),
    (error: { readonly stdout: string; readonly stderr: string; readonly code: number }) => error,
  );
  return { outDir, output: stdout + stderr, code };
}

async function untilRendered(page: Page): Promise<void> {
  await expect(page.locator("[data-section]").first()).toBeAttached();
  await page.waitForLoadState("networkidle");
}

for (const { host } of casesOf(HOMES, 1)) {
  test(`a file server shows ${host} as the site server does`, SYSTEM_OR_FULL, async ({ page, files }) => {
    const noted = watchPage(page);
    const served = await requestPage({ port: sharedPort(), host });
    await page.goto(files.url(host));
    await untilRendered(page);
    // On a loaded machine the network may be idle before the last list is shown.
    await expect.poll(async () => outline(await page.content())).toEqual(outline(served.text));
    const theme = await page.evaluate(() => ({ ...document.documentElement.dataset }));
    for (const [name, value] of Object.entries(theme))
      expect(served.text).toContain(`data-${name}="${value?.replaceAll('"', "&quot;")}"`);
    expect(Object.keys(theme)).toEqual(expect.arrayContaining(["typeface", "corners", "surface", "density"]));
    const accent = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue("--accent-light"),
    );
    expect(served.text).toContain(`--accent-light:${accent.trim()}`);
    expect(noted).toEqual([]);
  });
}

test(
  "a file server's pages ask for consent, too, on every page of the visit #staticBuild-3",
  SYSTEM_OR_FULL,
  async ({ browser, files }) => {
    // The headers of this build allow no services, since no domain named any when it was made.
    const context = await browser.newContext({ bypassCSP: true });
    const page = await context.newPage();
    const asked = await stubVendors(page);
    files.proxy.rule = ({ path }) =>
      path === WEBSITE
        ? {
            kind: "change",
            change: ({ data, ...rest }) => ({
              ...rest,
              data: { ...(data as object), tags: VENDOR_TAGS, consent: { version: "1" } },
            }),
          }
        : undefined;
    const { banner, choose, box, save, reject, link } = locateConsent(page);
    await page.goto(files.url("dealharbor.localhost"));
    await expect(banner).toBeVisible();
    await untilRendered(page);
    expect(asked).toEqual([]);
    await choose.click();
    await box("Analytics").check();
    await save.click();
    await expect.poll(() => asked).toEqual(expect.arrayContaining([...VENDOR_SCRIPTS.analytics]));
    // The session has cached the website data.
    await page.goto(files.url("dealharbor.localhost", "/aboutus"));
    await expect.poll(() => asked.filter((address) => address.includes("/gtag/js")).length).toBe(2);
    await expect(banner).toBeHidden();
    await link.click();
    await page.evaluate(() => Reflect.set(window, "isFirst", true));
    await reject.click();
    await page.waitForFunction(() => Reflect.get(window, "isFirst") === undefined);
    await expect(link).toBeVisible();
    await untilRendered(page);
    asked.length = 0;
    await page.reload();
    await expect(link).toBeVisible();
    await untilRendered(page);
    await expect(banner).toBeHidden();
    expect(asked).toEqual([]);
    await context.close();
  },
);

test(
  "a spinner turns until the domain's data and its verification tag have come #staticBuild-1",
  SYSTEM,
  async ({ page, files }) => {
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
  },
);

test("a list that takes long holds its place on the page meanwhile", SYSTEM, async ({ page, files }) => {
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

test(
  "a device whose clock is 400 days ahead shows what runs by the clock of its host",
  SYSTEM,
  async ({ page, context, files }) => {
    await setDeviceAhead(context, 400 * 864e5);
    await page.goto(files.url("dealharbor.localhost"));
    const deals = page.locator('[data-section="top-deals"]');
    await expect(deals.locator('[data-item="coupon"]')).toHaveCount(8);
    await untilRendered(page);
    await expect(deals.locator("[data-expired]")).toHaveCount(0);
  },
);

test("without an API it says so, and tries again when it is asked to", SYSTEM, async ({ page, files }) => {
  files.proxy.rule = () => ({ kind: "answer", status: 500, body: "{}" });
  await page.goto(files.url("promopeak.localhost"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We will be back in a moment");
  files.proxy.rule = () => undefined;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.locator('[data-section="top-deals"] [data-item="coupon"]')).toHaveCount(9);
});

test("a section whose data fails says so in its place, and asks again", SYSTEM, async ({ page, files }) => {
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

test("an address that leads nowhere shows the page for it", SYSTEM, async ({ page, files }) => {
  await page.goto(files.url("dealharbor.localhost", "/no-such-page"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This berth is empty");
});

test("a build with whole libraries shows a home as the site server does", FULL, async ({ page }) => {
  test.setTimeout(120_000);
  const { outDir, output, code } = await buildClient("layouts", "--mode", "uncut");
  expect([output, code]).toEqual(["", 0]);
  const { port, stop } = await startFileServer(outDir, sharedPort());
  try {
    const noted = watchPage(page);
    const served = await requestPage({ port: sharedPort(), host: "dealharbor.localhost" });
    await page.goto(`http://dealharbor.localhost:${port}/`);
    await untilRendered(page);
    await expect.poll(async () => outline(await page.content())).toEqual(outline(served.text));
    expect(noted).toEqual([]);
  } finally {
    await stop();
    rmSync(outDir, { recursive: true });
  }
});

test(
  "a domain's own changes are in a build, which a stale operation and a broken document do not end, and only that domain's pages fetch them #staticBuild-2",
  SYSTEM,
  async ({ page }) => {
    test.setTimeout(120_000);
    const layouts = copyLayouts();
    const change = { op: "set", section: "top-deals", pointer: "/count/initial", was: 7, to: 3 };
    const lost = { op: "remove", section: "nowhere" };
    const strip = { id: "note", type: "page-heading", heading: "Only at {name}" };
    layouts.write(
      "domain/dealharbor.example.json",
      JSON.stringify({
        version: 5,
        home: [change, lost, { op: "insert", at: { after: "top-deals" }, value: strip }],
        footer: [{ op: "remove", section: "footer-payment" }],
        pages: {
          "page/about": [{ op: "set", section: "heading", pointer: "/heading", was: "About {name}", to: "Our people" }],
        },
      }),
    );
    layouts.write(
      "page/terms.json",
      JSON.stringify({
        version: 5,
        kind: "page",
        title: "Terms",
        path: "/terms",
        movedFrom: "/agb",
        domains: ["dealharbor.example"],
        sections: [{ id: "heading", type: "page-heading", heading: "Terms" }],
      }),
    );
    layouts.write("home/two.json", layouts.read("home/two.json").replace('"Latest Deals"', "5"));
    const { outDir, output, code } = await buildClient(layouts.folder);
    expect(code).toBe(1);
    const file = join(layouts.folder, "domain/dealharbor.example.json");
    expect(output).toContain(`${file}:1:`);
    for (const said of [
      "warning “/count/initial” is now 8; the operation expects 7.",
      "error There is no section “nowhere” to change.",
      "error “heading” must be a text, not a number.",
    ]) {
      expect(output).toContain(said);
    }
    expect(output).not.toMatch(/^\s+at /m);
    const server = await startServer({
      API_ORIGIN: `http://127.0.0.1:${sharedPort()}`,
      LAYOUTS_DIR: layouts.folder,
      ...WITHOUT_CACHES,
    });
    const { port, stop } = await startFileServer(outDir, sharedPort());
    try {
      const scripts: string[] = [];
      page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
      const hasChanges = () =>
        scripts.filter((path) => path.includes("dealharbor")).filter((path) => path.endsWith(".js"));
      await page.goto(`http://dealharbor.localhost:${port}/`);
      await untilRendered(page);
      const served = outline((await requestPage({ port: server.port, host: "dealharbor.localhost" })).text);
      expect(outline(await page.content())).toEqual(served);
      expect(served.find(({ id }) => id === "note")?.headings).toEqual(["Only at Deal Harbor"]);
      expect(served.find(({ id }) => id === "top-deals")?.items).toHaveLength(3);
      expect(served.some(({ id }) => id === "footer-payment")).toBe(false);
      expect(hasChanges()).toHaveLength(1);
      // Its other pages have the changed footer, too.
      await page.goto(`http://dealharbor.localhost:${port}/aboutus`);
      await untilRendered(page);
      await expect(page.locator('[data-section="footer-payment"]')).toHaveCount(0);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Our people");
      // A page of this domain alone, at its former path.
      await page.goto(`http://dealharbor.localhost:${port}/agb?a=b`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms");
      expect(new URL(page.url()).pathname).toBe("/terms");

      await page.goto(`http://savvyfox.localhost:${port}/terms`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page does not exist");
      scripts.length = 0;
      await page.goto(`http://savvyfox.localhost:${port}/`);
      await untilRendered(page);
      expect(outline(await page.content())).toEqual(
        outline((await requestPage({ port: server.port, host: "savvyfox.localhost" })).text),
      );
      expect(scripts.length).toBeGreaterThan(0);
      expect(hasChanges()).toEqual([]);
    } finally {
      await stop();
      await server.stop();
      layouts.remove();
      rmSync(outDir, { recursive: true, force: true });
    }
  },
);
