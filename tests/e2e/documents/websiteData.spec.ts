import { requestPage } from "../../../harness/servers/requestPage";
import { FULL } from "../../../harness/tiers/tier";
import { TIME_PATH } from "../../../src/domain/routes/serverPaths";
import type { Rule } from "../support/ApiProxy";
import { isAboutTime, setDeviceAhead } from "../support/deviceClock";
import { test as onPlainDocuments } from "../support/editableSiteTest";
import { readSections } from "../support/readSections";
import { expect, type ProxiedSite, test } from "../support/sharedProxyTest";
import { openAwake, openPage, untilHydrated, untilRendered, wakePage, watchPage } from "../support/watchPage";

const WEBSITE = "/api/end-user/website-data/fetchByDomain";
const FOOTER_TAGS = "/api/end-user/website-data/fetchFooterJS";
const VERIFICATION_TAGS = "/api/end-user/website-data/google-verification-tag";
const DEALS = "/api/end-user/coupon/getCouponsBasedOnDomain";
const FEATURES = "/end-user/deals-info/";
const STORE = "/api/end-user/store/getStoreByIdAndAllItsCoupons";

type Data = Record<string, unknown>;

/** Changes the data of calls for a host, by path: fields of objects, and all entries of lists. */
function changeData(
  { proxy, forget }: ProxiedSite,
  host: string,
  changes: Readonly<Record<string, (data: never) => unknown>>,
): Promise<void> {
  proxy.rule = ({ path }): Rule | undefined => {
    const change = changes[path];
    if (change === undefined) return undefined;
    return { kind: "change", change: (answer) => ({ ...answer, data: change(answer.data as never) }) };
  };
  return forget(host);
}

test("the scripts of header_js and footer_js run once the page is hydrated: by address or inline, each once #documents-websiteData-1", async ({
  page,
  proxied,
}) => {
  const noted = watchPage(page);
  await page.route("https://scripts.example/**", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: "(window.ran ??= []).push(new URL(document.currentScript.src).pathname)",
    }),
  );
  const note = (name: string) => `<script>(window.ran ??= []).push("${name}")</script>`;
  const shared = '<script src="https://scripts.example/shared.js"></script>';
  await changeData(proxied, "dealharbor.localhost", {
    [WEBSITE]: (data: Data) => ({
      ...data,
      header_js: `<script async src="https://scripts.example/header.js"></script>${note("inline header")}`,
      footer_js: `${shared}${note("inline footer")}`,
      google_verification_tag: "",
    }),
    [FOOTER_TAGS]: () => ({ footer_js: `${shared}${note("footer call")}` }),
    [VERIFICATION_TAGS]: () => ({
      google_verification_tag: '<meta name="google-site-verification" content="proof-7">',
      footer_js: `${shared}${note("inline footer")}`,
    }),
  });
  await openPage(page, proxied.url("dealharbor.localhost"));
  const ran = () => page.evaluate(() => [...(Reflect.get(window, "ran") ?? [])].sort());
  await expect.poll(ran).toEqual(["/header.js", "/shared.js", "footer call", "inline footer", "inline header"].sort());
  await expect(page.locator('head script[src="https://scripts.example/header.js"]')).toHaveJSProperty("async", true);
  await expect(page.locator('meta[name="google-site-verification"]')).toHaveAttribute("content", "proof-7");
  expect(noted).toEqual([]);
});

// The shipped files of domains state accents of their own, which count more: these documents have none.
onPlainDocuments(
  "a domain's colour is its header_color, and orange where that is missing or no colour #documents-websiteData-2",
  FULL,
  async ({ page, site }) => {
    const colours: Readonly<Record<string, string>> = {
      "dealharbor.localhost": "#ffa500",
      "couponcove.localhost": "",
      "savvyfox.localhost": '#fff"><script>alert(1)</script>',
      "thriftlane.localhost": "#0F6E84",
    };
    site.proxy.rule = ({ path, domain }) =>
      path === WEBSITE
        ? {
            kind: "change",
            change: ({ data, ...rest }) => ({ ...rest, data: { ...(data as Data), header_color: colours[domain] } }),
          }
        : undefined;
    for (const host of Object.keys(colours)) await site.forget(host);
    const accents: string[] = [];
    const tags: (string | null)[] = [];
    for (const host of Object.keys(colours)) {
      await page.goto(`http://${host}:${site.server.port}/`);
      accents.push(
        await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--accent-light")),
      );
      const tag = page.locator('meta[name="theme-color"]');
      tags.push((await tag.count()) === 0 ? null : await tag.getAttribute("content"));
      const holders = await page.evaluate(
        () =>
          [...document.querySelectorAll("*")].filter((one) =>
            one.tagName === "STYLE"
              ? one.innerHTML.includes("alert(1)")
              : [...one.attributes].some(({ value }) => value.includes("alert(1)")),
          ).length,
      );
      expect(holders).toBe(0);
    }
    // What is no colour reaches no tag.
    expect(tags).toEqual(["#ffa500", null, null, "#0F6E84"]);
    const [orange, missing, unreadable, blue] = accents;
    expect([missing, unreadable]).toEqual([orange, orange]);
    expect(blue).not.toBe(orange);
  },
);

test("the website data supplies name, logo, favicon, title, description, announcement, footer texts and contacts #documents-websiteData-3", async ({
  proxied,
}) => {
  const own = {
    name: "Quill Market",
    logo: "/images/own-logo.svg",
    favicon: "/images/own-favicon.svg",
    meta_tag: "Quill Market: fair finds",
    meta_description: "Every find, checked by hand.",
    header_html: "Today: <b>free pens</b>",
    footer_about_us: "Quill Market is a test of the website data.",
    footer_text: "Quill Market Ltd.",
    contact: { email: "hello@quill.example", phone: "+44 20 7946 0999", address: "7 Inkwell Lane" },
  };
  const load = async () => (await requestPage({ port: proxied.server.port, host: "dealharbor.localhost" })).text;
  await changeData(proxied, "dealharbor.localhost", { [WEBSITE]: (data: Data) => ({ ...data, ...own }) });
  const html = await load();
  expect(html).toContain("<title>Quill Market: fair finds</title>");
  expect(html).toMatch(/<meta name="description" content="Every find, checked by hand\."/);
  expect(html).toMatch(/<link rel="icon"[^>]*href="[^"]*\/images\/own-favicon\.svg"/);
  const sections = readSections(html);
  const logos = sections.get("site-header")?.pictures.map(({ src }) => new URL(src, "http://site.localhost").pathname);
  // That of the header, and that of its menu on a small screen.
  expect(logos).toEqual([own.logo, own.logo]);
  expect(sections.get("announcement")?.html).toContain("Today: <b>free pens</b>");
  const footer = [...sections.values()].filter(({ landmark }) => landmark === "footer").map(({ text }) => text);
  const { email, phone, address } = own.contact;
  for (const text of [own.footer_about_us, own.footer_text, email, phone, address])
    expect(footer.join(" ")).toContain(text);
  expect(sections.get("footer-legal")?.text).toContain(`${new Date().getUTCFullYear()} Quill Market`);
  for (const { id, text } of sections.values()) expect(text, id).not.toContain("Deal Harbor");
});

test("banners of the website data lead to their own address, else to their store's page, else nowhere #documents-websiteData-4", async ({
  page,
  proxied,
}) => {
  const image = "/images/heroes/couponcove.example/1.svg";
  await changeData(proxied, "couponcove.localhost", {
    [WEBSITE]: (data: Data) => ({
      ...data,
      banners_v2: [
        { image: `${image}?1`, url: "/coupons", storeId: "lootlane" },
        { image: `${image}?2`, storeId: "lootlane" },
        { image: `${image}?3`, storeId: "no-such-store" },
        { image: `${image}?4`, url: "javascript:alert(1)" },
      ],
    }),
  });
  await openPage(page, proxied.url("couponcove.localhost"));
  const slides = page.locator('[data-section="site-banners"] [data-item="banner"]');
  await expect(slides).toHaveCount(4);
  const targets = await slides.evaluateAll((items) =>
    Object.fromEntries(
      items.map((item) => [
        item.querySelector("img")?.getAttribute("src")?.split("?")[1] ?? item.innerHTML,
        item.closest("a")?.getAttribute("href") ?? item.querySelector("a")?.getAttribute("href") ?? null,
      ]),
    ),
  );
  expect(targets).toEqual({ 1: "/coupons", 2: "/store/lootlane", 3: null, 4: null });
});

const TOKENS = "{month} {Month} {MONTH} {year} {Year} {YEAR} {else}";
const LATER = new Date("2031-03-09T10:00:00Z");
const IN_LATER = "march March MARCH 2031 2031 2031 {else}";

/** The tokens as the server fills them in at this moment. */
function fillTokens(): { readonly month: string; readonly words: string } {
  const now = new Date();
  const [month, year] = [now.toLocaleString("en-GB", { month: "long", timeZone: "UTC" }), now.getUTCFullYear()];
  const words = `${month.toLowerCase()} ${month} ${month.toUpperCase()} ${year} ${year} ${year} {else}`;
  return { month, words };
}

for (const [what, isServerLater] of [
  ["those of the present where the page was rendered in another month", true],
  ["those of the server where the device's clock is wrong", false],
] as const)
  test(
    `month and year stand in texts in place of their tokens, ${what}, and text with '<' is shown as HTML without scripts #documents-websiteData-5`,
    FULL,
    async ({ page, context, proxied }) => {
      const noted = watchPage(page);
      await setDeviceAhead(context, LATER.getTime() - Date.now());
      if (isServerLater)
        await context.route(`**${TIME_PATH}?*`, (route) =>
          route.fulfill({ status: 204, headers: { date: LATER.toUTCString() } }),
        );
      const served = fillTokens();
      const { month, words } = isServerLater ? { month: "March", words: IN_LATER } : served;
      await changeData(proxied, "dealharbor.localhost", {
        [DEALS]: (coupons: Data[]) =>
          coupons.map((coupon) => ({ ...coupon, title: TOKENS, description: `Now ${TOKENS}` })),
        [FEATURES]: (cards: Data[]) =>
          cards.map((card) => ({ ...card, title: TOKENS, description: `<b>${TOKENS}</b>` })),
        [STORE]: (data: { store: Data; coupons: Data[] }) => ({
          ...data,
          store: {
            ...data.store,
            description: `<p>Open <b>all {Month}</b></p><script>document.title = "taken"</script><img src=x onerror="document.title='taken'">`,
          },
        }),
      });
      /** Opens a page, and waits until React shows it at the time that the server has told. Returns the HTML as it was served. */
      const visit = async (url: string) => {
        const told = page.waitForResponse(isAboutTime);
        const answer = await page.goto(url);
        await untilHydrated(page);
        await wakePage(page);
        await told;
        await page.waitForLoadState("networkidle");
        await untilRendered(page);
        return (await answer?.text()) ?? "";
      };
      expect(await visit(proxied.url("dealharbor.localhost"))).toContain(served.words);
      const card = page.locator('[data-section="top-deals"] [data-item="coupon"]').first();
      await expect(card.getByRole("heading")).toHaveText(words);
      await expect(card).toContainText(`Now ${words}`);
      await visit(proxied.url("couponcove.localhost"));
      const feature = page.locator('[data-item="feature"]').first();
      await expect(feature.getByRole("heading")).toHaveText(words);
      await expect(feature.locator("b")).toHaveText(words);
      const about = page.locator('[data-section="about-store"]');
      const expectAbout = async (shownMonth: string) => {
        await expect(about.locator("p b")).toHaveText(`all ${shownMonth}`);
        await expect(about.locator("script, [onerror]")).toHaveCount(0);
        await expect(page).toHaveTitle(/Lootlane/);
      };
      // A section without behaviour stays as the server has rendered it, until the browser renders it after a link.
      await visit(proxied.url("dealharbor.localhost", "/store/lootlane"));
      await expectAbout(served.month);
      await visit(proxied.url("dealharbor.localhost", "/store"));
      await page.locator('main a[href="/store/lootlane"]').first().click();
      await expectAbout(month);
      expect(noted).toEqual([]);
    },
  );

test("domain data and banners are kept for the session and not asked for again #documents-websiteData-6", async ({
  page,
  proxied,
}) => {
  const BANNERS = /advertisement\/(getAdBannerByDomain|recommendBannerByDomain)|fetchByDomain/;
  const url = (path: string) => proxied.url("dealharbor.localhost", path);
  await openAwake(page, url("/aboutus"));
  const asked: string[] = [];
  page.on("request", (request) => {
    if (BANNERS.test(request.url())) asked.push(request.url());
  });
  const goHome = async () => {
    await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Home" }).click();
    await expect(page.locator('[data-section="ad-carousel"] [data-item="banner"]').first()).toBeVisible();
  };
  await goHome();
  const readKept = () =>
    page.evaluate(() =>
      ["websiteData", "adBanners", "recommendedBanners"].map((key) =>
        Object.keys(JSON.parse(sessionStorage.getItem(key) ?? "{}")).sort(),
      ),
    );
  const host = "dealharbor.localhost";
  // Banners of the other size may come a moment later than the ads.
  await expect.poll(readKept).toEqual([[host], [host], [`${host} 300 * 250`, `${host} 728 * 90`]]);
  // The ads and the banners of two sizes, as far as they did not come with the page; the domain data came with the first one.
  const count = asked.length;
  expect(count).toBeLessThanOrEqual(3);
  await openAwake(page, url("/aboutus"));
  await goHome();
  await untilHydrated(page);
  expect(asked).toHaveLength(count);
});
