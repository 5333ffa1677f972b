import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { WITH_MOVABLE_CLOCK } from "../../../harness/servers/movableClock";
import { requestPage } from "../../../harness/servers/requestPage";
import { SERVED_SITE, type ServerProcess, startServer } from "../../../harness/servers/serverProcess";
import { SYSTEM } from "../../../harness/tiers/tier";
import { findViolations } from "../support/findViolations";
import { copyLayouts, type LayoutFolder } from "../support/layoutFolder";
import { PHONE } from "../support/phone";
import { readSections } from "../support/readSections";
import { test as base, expect, sharedPort } from "../support/siteTest";
import { openPage, watchPage } from "../support/watchPage";

const SECRET = "5f0c1d8e7b6a493827160f5e4d3c2b1a";
const HOST = "savvyfox.localhost";
const DOMAIN = "savvyfox.example";
const THEME = { typeface: "serif", corners: "sharp", surface: "flat", density: "airy" };
const heading = (text: string, more = {}) => ({ id: "hello", type: "page-heading", heading: text, ...more });

/** A site as `npm run serve` starts it, with caches, and documents that shoppers do not see. */
const test = base.extend<
  { preview: (...args: string[]) => Promise<string> },
  { served: { layouts: LayoutFolder; server: ServerProcess; moveClock: (byMs: number) => void } }
>({
  served: [
    async ({ browserName: _browser }, use) => {
      const layouts = copyLayouts();
      const clock = join(layouts.folder, "clock");
      const sale = { id: "sale", type: "page-heading", heading: "Sale", from: "2031-11-27", until: "2031-11-28" };
      const shelf = { id: "shelf", type: "store-grid", source: { from: "top-visited-stores" }, count: { initial: 4 } };
      const sections = [heading("Six at {name}"), sale, shelf];
      const home = { version: 5, kind: "home", title: "Six", theme: THEME, sections };
      layouts.write("home/six.json", JSON.stringify(home));
      const strip = { id: "hello", type: "announcement", text: "A new header" };
      const header = JSON.parse(layouts.read("header/one.json"));
      layouts.write("header/draft.json", JSON.stringify({ ...header, sections: [...header.sections, strip] }));
      const page = { version: 5, kind: "page", title: "Terms", path: "/terms", domains: ["promopeak.example"] };
      layouts.write("page/terms.json", JSON.stringify({ ...page, sections: [heading("Our terms")] }));
      const server = await startServer(
        {
          API_ORIGIN: `http://127.0.0.1:${sharedPort()}`,
          LAYOUTS_DIR: layouts.folder,
          PREVIEW_SECRET: SECRET,
          CLOCK_FILE: clock,
        },
        [...WITH_MOVABLE_CLOCK, ...SERVED_SITE],
      );
      try {
        await use({ layouts, server, moveClock: (byMs) => writeFileSync(clock, String(byMs)) });
      } finally {
        await server.stop();
        layouts.remove();
      }
    },
    { scope: "worker" },
  ],
  preview: async ({ served }, use) => {
    const site = `http://${HOST}:${served.server.port}`;
    const env = { ...process.env, PREVIEW_SECRET: SECRET, LAYOUTS_DIR: served.layouts.folder };
    await use(async (...args) => {
      const command = ["bin/dealframe.js", "preview", ...args, "--domain", DOMAIN, "--site", site];
      const { stdout } = await promisify(execFile)(process.execPath, command, { env });
      return stdout.trim();
    });
  },
});

const phoneTest = test.extend(PHONE);

const get = (port: number, address: string, host = HOST) => {
  const { pathname, search } = new URL(address, "http://any");
  return requestPage({ port, host, path: `${pathname}${search}` });
};

phoneTest(
  "a site that takes no other previews shows any document by a signed link, marked, unlisted and never kept",
  SYSTEM,
  async ({ page, served: { server }, preview }) => {
    const { port } = server;
    const [home, moment, header, terms] = await Promise.all([
      preview("home/six", "--for", "2h"),
      preview("home/six", "--at", "2031-11-27T09:00"),
      preview("header/draft"),
      preview("page/terms"),
    ]);
    const expected: [string, string, RegExp][] = [
      [
        home,
        "hello",
        /home\/six on savvyfox\.example\. Shoppers see home\/three\. This link counts until \d{4}-\d\d-\d\d \d\d:\d\d \(UTC\)\./,
      ],
      [header, "hello", /header\/draft on savvyfox\.example\. Shoppers see header\/\w+\. This link counts/],
      [terms, "hello", /page\/terms on savvyfox\.example\. Shoppers see no page here\. This link counts/],
      [moment, "sale", /home\/six on savvyfox\.example as of 2031-11-27 09:00 \(UTC\)\. Shoppers see home\/three\./],
    ];
    // A home gives its look to the other pages.
    const store = await get(port, await preview("home/six", "--path", "/store"));
    expect([store.status, store.text.includes('data-corners="sharp"')]).toEqual([200, true]);
    expect(readSections((await get(port, home)).text).has("sale")).toBe(false);
    for (const [address, section, mark] of expected) {
      for (let time = 0; time < 2; time++) {
        const { status, text, headers } = await get(port, address);
        expect([address, status, headers["cache-control"]]).toEqual([address, 200, "no-store"]);
        expect(headers["x-robots-tag"]).toContain("noindex");
        expect(headers.etag).toBeUndefined();
        expect(readSections(text).has(section)).toBe(true);
        expect(text.replace(/<[^>]*>/g, "").replace(/\s+/g, " ")).toMatch(mark);
        // Scripts of the operator neither count a preview as a visit nor learn its address.
        expect(text).not.toContain("outbound.js");
        // The signature is in the address alone.
        expect(text).not.toContain(address.split("~").at(-1));
      }
    }
    // What shoppers get is what it was, from the same paths, also right after a preview and with another query.
    expect((await get(port, "/terms")).status).toBe(404);
    for (const path of ["/", "/?home=six", "/?at=2031-11-27", "/store"]) {
      const { text, headers, status } = await get(port, path);
      expect([path, status, headers["cache-control"]]).toEqual([path, 200, expect.stringContaining("s-maxage")]);
      expect(text).not.toContain("Preview");
      expect(readSections(text).has("hello")).toBe(false);
      expect(text).toContain("outbound.js");
    }

    // The same in the browser, on a phone, after links and Back.
    const noted = watchPage(page);
    await openPage(page, home);
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const bar = page.getByRole("complementary", { name: "Preview" });
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.locator('[data-section="shelf"] a[href^="/store/"]').first().tap();
    await expect(bar).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Six at Savvy Fox");
    await expect(bar).toContainText("This link counts until");
    expect(await page.evaluate(() => Reflect.get(window, "isSameDocument"))).toBe(true);
    expect(noted).toEqual([]);
    expect(server.log.join("\n")).not.toContain("~");
  },
);

test(
  "a link that was changed, has ended or is of another domain is refused with one sentence, and no log has it #previewLinks-1",
  SYSTEM,
  async ({ page, served: { server, layouts, moveClock }, preview }) => {
    const { port } = server;
    const address = await preview("home/six");
    const refusals: [string, string, string][] = [
      [address.replace("home/six", "home/one"), HOST, "This preview link does not count"],
      [address.replace("/?", "/store?"), HOST, "This preview link does not count"],
      [address, "promopeak.localhost", "This preview link does not count"],
      ["/?preview=", HOST, "This preview link does not count"],
      [`/?preview=${"~".repeat(7000)}`, HOST, "This preview link does not count"],
    ];
    for (const [changed, host, title] of refusals) {
      const { status, text, headers } = await get(port, changed, host);
      expect([changed, status, headers["cache-control"]]).toEqual([changed, 403, "no-store"]);
      expect(headers["x-robots-tag"]).toContain("noindex");
      expect(text).toContain(`<h1>${title}</h1>`);
      expect(text).toContain("ask whoever sent it for a new link.");
      expect(text).not.toContain("    at ");
    }
    const { pathname, search } = new URL(address);
    const documents = await get(port, `/_dealframe/documents?path=/store&${search.slice(1)}`);
    expect([documents.status, JSON.parse(documents.text).message]).toEqual([
      403,
      expect.stringContaining("another domain"),
    ]);
    expect((await get(port, `/_dealframe/documents?path=${pathname}&${search.slice(1)}`)).status).toBe(200);
    expect((await get(port, `${address}${"x".repeat(9000)}`)).status).toBe(414);

    // The end of a link, as the site's clock comes to it.
    const short = await preview("home/six", "--for", "30m");
    expect((await get(port, short)).status).toBe(200);
    moveClock(31 * 60_000);
    await expect.poll(async () => (await get(port, short)).status).toBe(403);
    const ended = (await get(port, short)).text;
    expect(ended).toContain("<h1>This preview link has ended</h1>");
    expect(ended).toMatch(/It counted until \d{4}-\d\d-\d\d \d\d:\d\d \(UTC\): ask whoever sent it for a new link\./);
    expect((await get(port, address)).status).toBe(200);

    await page.goto(address);
    await expect(page.getByRole("complementary", { name: "Preview" })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await page.goto(refusals[0]?.[0] ?? "");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This preview link does not count");
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole("link", { name: "Leave the preview" }).click();
    await expect(page.locator('[data-section="site-header"]')).toBeVisible();

    // A site without the secret.
    const other = await startServer(
      { API_ORIGIN: `http://127.0.0.1:${sharedPort()}`, LAYOUTS_DIR: layouts.folder },
      SERVED_SITE,
    );
    try {
      const { status, text } = await get(other.port, address);
      expect([status, text.includes("This site takes no preview links")]).toEqual([403, true]);
    } finally {
      await other.stop();
    }
    const signature = address.split("~").at(-1) ?? "";
    for (const log of [server.log, other.log]) {
      expect(log.join("\n")).not.toContain(signature);
      expect(log.join("\n")).not.toContain(SECRET);
    }
  },
);

test(
  "previews without a link are on as npm start and npm run dev start the site, off as npm run serve does, and as PREVIEW says #previewLinks-2",
  SYSTEM,
  async () => {
    const origin = `http://127.0.0.1:${sharedPort()}`;
    const isShown = async (command: readonly string[], environment: Readonly<Record<string, string>> = {}) => {
      const server = await startServer({ API_ORIGIN: origin, ...environment }, command);
      try {
        const { text } = await requestPage({ port: server.port, host: HOST, path: "/?home=five" });
        return text.includes("<title>Preview: ");
      } finally {
        await server.stop();
      }
    };
    const scripts = readFileSync("package.json", "utf8");
    const { start, serve } = (JSON.parse(scripts) as { scripts: Record<string, string> }).scripts;
    const started = start?.split(" && ").at(-1)?.split(" ").slice(1) ?? [];
    const servedBy = serve?.split(" ").slice(1) ?? [];
    expect(
      await Promise.all([
        isShown(started),
        isShown(started, { WORKERS: "2" }),
        isShown(started, { PREVIEW: "off" }),
        isShown(servedBy),
        isShown(servedBy, { PREVIEW: "on" }),
      ]),
    ).toEqual([true, true, false, false, true]);
  },
);
