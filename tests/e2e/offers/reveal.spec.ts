import type { BrowserContext } from "@playwright/test";
import { BROWSER_FLAGS } from "../../../scripts/browserFlags";
import type { RecordedCall, Rule } from "../support/ApiProxy";
import { controlClock, letTimePass } from "../support/controlClock";
import { expect, type Page, type ProxiedSite, test } from "../support/sharedProxyTest";
import { openPage, untilAlive } from "../support/watchPage";

const HOST = "dealharbor.localhost";
const HOME_COUPONS = "/api/end-user/coupon/getCouponsBasedOnDomain";
const BY_ID = "/api/end-user/coupon/coupon-by-id";
const COUPON_URL = "/v2/fetch/couponurl";
const FINAL = "https://partner.example/final";
const PLAIN = "https://store.example/plain";
const FROM_CALL = "https://partner.example/from-call";
const ID = "65f0c0ffee0123456789abcd";
const DAY_MS = 864e5;
/** After this an offer has been opened by itself, where it is opened by itself at all. */
const LONG_MS = 20_000;

const TYPES = ["redirect", "zero-redirect-with-refer", "zero-redirect-without-refer"] as const;
type RedirectionType = (typeof TYPES)[number];

const CASES = {
  valid: { expiry_date: new Date(Date.now() + 9 * DAY_MS).toISOString(), finalLink: FINAL, link: PLAIN },
  expired: { expiry_date: new Date(Date.now() - 9 * DAY_MS).toISOString(), finalLink: FINAL, link: PLAIN },
  "without expiry": { expiry_date: null, finalLink: FINAL, link: PLAIN },
  "without a link": { expiry_date: null, finalLink: "", link: "" },
} as const;
type CaseName = keyof typeof CASES;

function createCoupon(type: RedirectionType, name: CaseName, code?: string) {
  const store = { _id: "s1", name: "Copper & Kettle", slug: "copper kettle", desktop_redirection_type: type };
  const words = {
    name: "Kettles for less",
    title: "A third off kettles",
    description: "On every kettle.",
    category: "Home",
  };
  return { _id: ID, ...words, ...CASES[name], store, ...(code === undefined ? {} : { code }) };
}

// Playwright switches the popup blocker off, and the headless shell has none; here it must be on.
test.use({
  launchOptions: {
    args: [...BROWSER_FLAGS],
    ignoreDefaultArgs: ["--disable-popup-blocking"],
    ...(process.env.CHROMIUM_PATH === undefined ? {} : { executablePath: process.env.CHROMIUM_PATH }),
  },
});

test("the popup blocker is on: a tab that no click asked for does not open", async ({ page, siteUrl }) => {
  await page.addInitScript(() => {
    setTimeout(() => Object.assign(window, { isBlocked: window.open("about:blank") === null }), 50);
  });
  await page.goto(siteUrl(HOST, "/contactus"));
  await expect.poll(() => page.evaluate(() => Reflect.get(window, "isBlocked"))).toBe(true);
});

interface Offers {
  readonly coupon: ReturnType<typeof createCoupon>;
  /** What the coupon URL call says. */
  readonly couponUrl?: Rule;
}

const json = (data: unknown): Rule => ({ kind: "answer", status: 200, body: JSON.stringify({ success: true, data }) });
const FAILURE: Rule = { kind: "answer", status: 500, body: '{"success":false,"message":"down"}' };
const LINK: Rule = json({ coupons: [{ finalLink: FROM_CALL }], domain_link: PLAIN });
const NO_LINK: Rule = json({ coupons: [], domain_link: "javascript:alert(1)" });

/** The site's only offer, on its homes and by its id. */
function serve({ proxy }: ProxiedSite, { coupon, couponUrl = LINK }: Offers): void {
  proxy.rule = ({ path }) => {
    if (path === HOME_COUPONS) return json([coupon]);
    if (path === BY_ID) return json(coupon);
    return path === COUPON_URL ? couponUrl : undefined;
  };
}

/** Answers every destination and notes each visit with the referrer that it learnt. */
async function watchDestinations(context: BrowserContext): Promise<{ url: string; referrer: string | undefined }[]> {
  const visits: { url: string; referrer: string | undefined }[] = [];
  await context.route(/^https?:\/\/[^/]*\.example(?::\d+)?\//, async (route) => {
    const { referer } = await route.request().allHeaders();
    visits.push({ url: route.request().url(), referrer: referer });
    await route.fulfill({ contentType: "text/html", body: "<h1>The store</h1>" });
  });
  return visits;
}

const couponUrlCalls = ({ proxy }: ProxiedSite): RecordedCall[] =>
  proxy.apiCalls.filter(({ path }) => path === COUPON_URL);

/** Clicks the offer on the home and gives the tab that opens. */
async function clickOffer(page: Page): Promise<Page> {
  const opened = page.waitForEvent("popup");
  await page.locator(`[data-section="top-deals"] [data-item-id="${ID}"]`).getByRole("link", { name: /^View/ }).click();
  return opened;
}

const goLink = (page: Page) => page.locator('[data-section="reveal"]').getByRole("link", { name: /^Continue to / });

for (const name of ["valid", "expired", "without expiry"] as const) {
  const link = name === "expired" ? PLAIN : FINAL;

  test(`redirect, ${name}: the tab of the click goes to the link by itself, without the call`, async ({
    page,
    context,
    proxied,
  }) => {
    await controlClock(context);
    const visits = await watchDestinations(context);
    serve(proxied, { coupon: createCoupon("redirect", name) });
    await openPage(page, proxied.url(HOST));
    const tab = await clickOffer(page);
    await expect(tab).toHaveURL(link);
    expect(visits.map(({ url }) => url)).toEqual([link]);
    expect(visits[0]?.referrer).toBe(proxied.url(HOST, "/"));
    expect(couponUrlCalls(proxied)).toEqual([]);
    expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual(["token"]);
    // Back shows the offer again and does not throw the shopper out a second time.
    await tab.goBack();
    await expect(tab).toHaveURL(proxied.url(HOST, `/couponsredirect/coupon/Copper%20%26%20Kettle/${ID}`));
    await expect(goLink(tab)).toHaveAttribute("href", link);
    await untilAlive(tab);
    await letTimePass(tab, LONG_MS);
    expect(visits).toHaveLength(1);
  });

  test(`with refer, ${name}: the link opens in a new tab while this one shows the offer`, async ({
    page,
    context,
    proxied,
  }) => {
    const visits = await watchDestinations(context);
    serve(proxied, { coupon: createCoupon("zero-redirect-with-refer", name) });
    await openPage(page, proxied.url(HOST));
    const tab = await clickOffer(page);
    await expect(tab).toHaveURL(link);
    await expect(page).toHaveURL(proxied.url(HOST, `/couponzr/Copper%20%26%20Kettle/${ID}`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your Copper & Kettle offer is ready");
    await expect(page.locator('[data-section="reveal"]')).toContainText("The offer is open in another tab.");
    expect(visits).toEqual([{ url: link, referrer: proxied.url(HOST, "/") }]);
    expect(couponUrlCalls(proxied)).toEqual([]);
  });

  test(`without refer, ${name}: the tab of the click finds its link and hides where it came from`, async ({
    page,
    context,
    proxied,
  }) => {
    const visits = await watchDestinations(context);
    serve(proxied, { coupon: createCoupon("zero-redirect-without-refer", name) });
    await openPage(page, proxied.url(HOST));
    const tab = await clickOffer(page);
    const wanted = name === "expired" ? PLAIN : FROM_CALL;
    await expect(tab).toHaveURL(wanted);
    expect(visits).toEqual([{ url: wanted, referrer: undefined }]);
    const calls = couponUrlCalls(proxied).map(({ query }) => Object.fromEntries(query));
    const sent = { coupon_id: ID, redirection_type: "zero-redirect-without-refer" };
    expect(calls).toEqual(name === "expired" ? [] : [sent]);
  });
}

for (const type of TYPES) {
  test(`${type}, without a link: the tab of the click asks the API and goes where it says`, async ({
    page,
    context,
    proxied,
  }) => {
    const visits = await watchDestinations(context);
    serve(proxied, { coupon: createCoupon(type, "without a link") });
    await openPage(page, proxied.url(HOST));
    const tab = await clickOffer(page);
    await expect(tab).toHaveURL(FROM_CALL);
    expect(visits.map(({ url }) => url)).toEqual([FROM_CALL]);
  });

  for (const [what, couponUrl, text] of [
    ["gives no valid link", NO_LINK, "API did not provide a valid link."],
    ["fails", FAILURE, "Cannot get Coupon URL"],
  ] as const) {
    test(`${type}: when the call for the link ${what}, the page says so, stays and shows a way on`, async ({
      page,
      context,
      proxied,
    }) => {
      const visits = await watchDestinations(context);
      serve(proxied, { coupon: createCoupon(type, "without a link", "KETTLE33"), couponUrl });
      await openPage(page, proxied.url(HOST));
      const tab = await clickOffer(page);
      const reveal = tab.locator('[data-section="reveal"]');
      await expect(reveal.getByRole("alert")).toContainText(text);
      await expect(reveal.locator("code")).toHaveText("KETTLE33");
      await expect(goLink(tab)).toHaveCount(0);
      await expect(reveal.getByRole("link", { name: "All Copper & Kettle offers" }).last()).toBeVisible();
      expect(visits).toEqual([]);
      serve(proxied, { coupon: createCoupon(type, "without a link", "KETTLE33") });
      await reveal.getByRole("button", { name: "Try again" }).click();
      await expect(goLink(tab)).toHaveAttribute("href", FROM_CALL);
      await expect(reveal.getByRole("alert")).toHaveCount(0);
    });
  }
}

test("when the offer itself cannot be loaded, the link of the click still works", async ({
  page,
  context,
  proxied,
}) => {
  await watchDestinations(context);
  const coupon = createCoupon("redirect", "valid");
  serve(proxied, { coupon });
  await openPage(page, proxied.url(HOST));
  proxied.proxy.rule = ({ path }) => (path === BY_ID ? FAILURE : path === HOME_COUPONS ? json([coupon]) : undefined);
  const tab = await clickOffer(page);
  await expect(tab).toHaveURL(FINAL);
});

const FORMS = [
  `/couponsredirect/Oak/${ID}`,
  `/couponsredirect/coupon/Oak/${ID}`,
  `/couponsredirect/category/Home%20%26%20Garden/coupon/Oak/${ID}`,
  `/couponsredirect/store/oak/coupon/Oak/${ID}`,
  `/couponsredirect/store/oak/coupon/Oak/${ID}/m7`,
  `/couponsredirect/store/oak/coupon/Oak/${ID}/s2s`,
  `/couponzr/Oak/${ID}`,
  `/couponzr/store/oak/coupon/Oak/${ID}`,
  `/mr/store/Oak/coupon/${ID}/zero-redirect-without-refer`,
];

for (const path of FORMS) {
  test(`${path}, opened in any other way, shows the offer and waits for a click`, async ({
    page,
    context,
    proxied,
  }) => {
    await controlClock(context);
    const visits = await watchDestinations(context);
    serve(proxied, { coupon: createCoupon("redirect", "valid", "KETTLE33") });
    const answer = await page.goto(proxied.url(HOST, path));
    await untilAlive(page);
    expect(answer?.status()).toBe(200);
    const headers = answer?.headers() ?? {};
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["x-robots-tag"]).toContain("noindex");
    const isBare = path.startsWith("/mr");
    expect(headers["referrer-policy"]).toBe(isBare ? "no-referrer" : "strict-origin-when-cross-origin");
    await expect(page.getByRole("banner")).toHaveCount(isBare ? 0 : 1);
    await expect(page.getByRole("contentinfo")).toHaveCount(isBare ? 0 : 1);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);

    const reveal = page.locator('[data-section="reveal"]');
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Here is your Copper & Kettle code");
    await expect(reveal).toContainText("A third off kettles");
    await expect(reveal).toContainText("On every kettle.");
    await expect(reveal).toContainText("Valid until ");
    const extra = { m7: { mtrd: "m7" }, s2s: { s2s: "1" } }[path.split("/").at(-1) ?? ""];
    await expect(goLink(page)).toHaveAttribute("href", extra === undefined ? FINAL : FROM_CALL);
    await expect(goLink(page)).toHaveText("Continue to partner.example");
    await expect(goLink(page)).toHaveAttribute("target", "_blank");
    const rel = (await goLink(page).getAttribute("rel"))?.split(" ");
    expect(rel).toEqual(expect.arrayContaining(["sponsored", "nofollow"]));
    expect(rel?.includes("noreferrer")).toBe(isBare);
    expect(couponUrlCalls(proxied).map(({ query }) => Object.fromEntries(query))).toEqual(
      extra === undefined ? [] : [{ coupon_id: ID, redirection_type: "redirect", ...extra }],
    );
    await letTimePass(page, LONG_MS);
    expect(visits).toEqual([]);

    const opened = page.waitForEvent("popup");
    await goLink(page).click();
    await expect(await opened).toHaveURL(extra === undefined ? FINAL : FROM_CALL);
    expect(visits[0]?.referrer).toBe(isBare ? undefined : proxied.url(HOST, "/"));
  });
}

/** Leaves on `page` what a click on the offer leaves, and opens a page of the reveal flow in a tab that takes it. */
async function openAfterClick(page: Page, url: string, type: RedirectionType): Promise<Page> {
  await page.evaluate(
    ([path, type]) => {
      localStorage.setItem("redirectionType", type);
      localStorage.setItem("redirection", "Redirection");
      localStorage.setItem("redirectLink", "");
      localStorage.setItem("redirectTicket", `${Date.now()} ${path}`);
    },
    [new URL(url).pathname, type] as const,
  );
  const tab = await page.context().newPage();
  await tab.goto(url, { waitUntil: "commit" });
  await page.waitForFunction(() => localStorage.getItem("redirectTicket") === null);
  return tab;
}

const ANSWERS = {
  ...Object.fromEntries(Object.keys(CASES).map((name) => [name, LINK])),
  "without a valid link": NO_LINK,
  "with a failing API": FAILURE,
} as Readonly<Record<CaseName | "without a valid link" | "with a failing API", Rule>>;

const MATRIX = TYPES.flatMap((type) => Object.entries(ANSWERS).map(([name, couponUrl]) => ({ type, name, couponUrl })));

for (const { type, name, couponUrl } of MATRIX) {
  test(`every path of the reveal flow goes on after a click, or says why not: ${type}, an offer ${name}`, async ({
    page,
    context,
    proxied,
  }) => {
    test.slow();
    const visits = await watchDestinations(context);
    const caseName = name in CASES ? (name as CaseName) : "without a link";
    serve(proxied, { coupon: createCoupon(type, caseName), couponUrl });
    await page.goto(proxied.url(HOST, "/aboutus"));
    const tabs = new Map<string, Page>();
    for (const path of FORMS) tabs.set(path, await openAfterClick(page, proxied.url(HOST, path), type));
    for (const [path, tab] of tabs) {
      const isTracked = /\/(?:m7|s2s)$/.test(path);
      const asks = isTracked || caseName === "without a link" || (path.startsWith("/mr") && caseName !== "expired");
      if (couponUrl === LINK) {
        await expect(tab, path).toHaveURL(asks ? FROM_CALL : caseName === "expired" ? PLAIN : FINAL);
      } else {
        const text = couponUrl === NO_LINK ? "API did not provide a valid link." : "Cannot get Coupon URL";
        await expect(tab.getByRole("alert"), path).toContainText(text);
        await expect(tab.locator('[data-section="reveal"] nav').getByRole("link").first()).toBeVisible();
      }
    }
    const hidden = visits.filter(({ referrer }) => referrer === undefined);
    expect(hidden).toHaveLength(couponUrl === LINK ? FORMS.filter((path) => path.startsWith("/mr")).length : 0);
    expect(visits).toHaveLength(couponUrl === LINK ? FORMS.length : 0);
    expect(couponUrlCalls(proxied).filter(({ query }) => query.get("redirection_type") !== type)).toEqual([]);
    const tracked = couponUrlCalls(proxied).map(({ query }) => [query.get("mtrd"), query.get("s2s")].join());
    expect(tracked.filter((extra) => extra !== ",").sort()).toEqual([",1", "m7,"]);
  });
}

test("a click on the page of a category or a store opens the path of that page", async ({ page, context, proxied }) => {
  test.slow();
  await watchDestinations(context);
  const coupon = createCoupon("redirect", "valid");
  const { name, slug } = coupon.store;
  const places = [
    ["/category/Home%20%26%20Garden", coupon, `category/Home%20%26%20Garden/coupon/Copper%20%26%20Kettle/${ID}`],
    ["/store/copper%20kettle", coupon, `store/copperkettle/coupon/Copper%20%26%20Kettle/${ID}`],
    ["/coupons", coupon, `coupon/Copper%20%26%20Kettle/${ID}`],
    ["/coupons", { ...coupon, store: { ...coupon.store, name: "" } }, `coupon/copper%20kettle/${ID}`],
  ] as const;
  for (const [path, shown, expected] of places) {
    proxied.proxy.rule = (call) => {
      if (call.path.includes("getStoreByIdAndAllItsCoupons")) return json({ store: { name, slug }, coupons: [shown] });
      if (/getCouponsBasedOnCategory|coupon-list-by-website|coupons-by-storeid/.test(call.path)) return json([shown]);
      if (call.path.includes("getUniqueCategoryAndCount")) return json([{ category: "Home & Garden", count: 1 }]);
      return call.path === BY_ID ? json(shown) : undefined;
    };
    await openPage(page, proxied.url(HOST, path));
    const asked = context.waitForEvent("request", (request) => request.url().includes("/couponsredirect/"));
    const opened = page.waitForEvent("popup");
    await page.locator(`[data-item-id="${ID}"]`).locator('a[target="_blank"]').first().click();
    expect(new URL((await asked).url()).pathname).toBe(`/couponsredirect/${expected}`);
    const tab = await opened;
    await expect(tab).toHaveURL(FINAL);
    await tab.close();
  }
});

test("an offer with a code stays long enough to copy it, and stays for good when asked to", async ({
  page,
  context,
  proxied,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await controlClock(context);
  const visits = await watchDestinations(context);
  serve(proxied, { coupon: createCoupon("redirect", "valid", "KETTLE33") });
  await openPage(page, proxied.url(HOST));
  const tab = await clickOffer(page);
  const reveal = tab.locator('[data-section="reveal"]');
  await expect(reveal.getByText("Taking you to partner.example")).toBeVisible();
  await reveal.getByRole("button", { name: /Cop/ }).click();
  await expect(reveal.getByRole("button", { name: "Copied" })).toBeVisible();
  await expect(reveal.getByRole("status").filter({ hasText: "Copied" })).toHaveCount(1);
  expect(await tab.evaluate(() => navigator.clipboard.readText())).toBe("KETTLE33");
  await reveal.getByRole("button", { name: "Stay here" }).click();
  await expect(reveal.getByRole("button", { name: "Stay here" })).toHaveCount(0);
  await letTimePass(tab, LONG_MS);
  expect(visits).toEqual([]);
});

test("a browser that refuses the clipboard leaves the code selected", async ({ page, proxied }) => {
  serve(proxied, { coupon: createCoupon("redirect", "valid", "KETTLE33") });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
    document.execCommand = () => false;
  });
  await openPage(page, proxied.url(HOST, FORMS[0]));
  await page.getByRole("button", { name: "Copy code" }).click();
  await expect(page.getByText("The code is selected: press Ctrl+C to copy it.")).toBeVisible();
  expect(await page.evaluate(() => String(getSelection()))).toBe("KETTLE33");
});

test("an expired offer says so", async ({ page, proxied }) => {
  serve(proxied, { coupon: createCoupon("redirect", "expired") });
  await openPage(page, proxied.url(HOST, FORMS[0]));
  await expect(page.locator('[data-section="reveal"]')).toContainText("This offer ended on ");
  await expect(goLink(page)).toHaveAttribute("href", PLAIN);
});

test("an offer that does not exist is answered with 404, says so and shows ways on", async ({ page, siteUrl }) => {
  for (const path of [FORMS[1], FORMS[6], FORMS[8], "/couponsredirect/coupon/Oak/no-id"]) {
    const answer = await page.goto(siteUrl(HOST, path));
    await untilAlive(page);
    expect(answer?.status()).toBe(404);
    expect(answer?.headers()["cache-control"]).toBe("no-store");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This offer cannot be opened");
    await expect(page.locator('[data-section="reveal"] nav').getByRole("link").first()).toBeVisible();
  }
});

test("an offer that cannot be asked for is not one that does not exist", async ({ page, proxied }) => {
  proxied.proxy.rule = ({ path }) => (path === BY_ID ? FAILURE : undefined);
  const answer = await page.goto(proxied.url(HOST, FORMS[1]));
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()["cache-control"]).toBe("no-store");
  await expect(page.locator('[data-section="reveal"]').getByRole("button", { name: "Try again" })).toBeVisible();
});

test("the hand-over serves once, and only while it is fresh", async ({ page, context, proxied }) => {
  await controlClock(context);
  const visits = await watchDestinations(context);
  serve(proxied, { coupon: createCoupon("redirect", "valid") });
  const path = `/couponsredirect/coupon/Oak/${ID}`;
  await page.goto(proxied.url(HOST, "/aboutus"));
  const leave = (ageMs: number) =>
    page.evaluate(
      ([link, ticketPath, age]) => {
        localStorage.setItem("redirectionType", "redirect");
        localStorage.setItem("redirection", "Redirection");
        localStorage.setItem("redirectLink", String(link));
        localStorage.setItem("redirectTicket", `${Date.now() - Number(age)} ${ticketPath}`);
      },
      [FINAL, path, ageMs] as const,
    );
  await leave(31_000);
  await openPage(page, proxied.url(HOST, path));
  await letTimePass(page, LONG_MS);
  expect(visits).toEqual([]);
  await leave(1000);
  await page.goto(proxied.url(HOST, path));
  await expect(page).toHaveURL(FINAL);
  await page.goto(proxied.url(HOST, path));
  await untilAlive(page);
  await letTimePass(page, LONG_MS);
  expect(visits).toHaveLength(1);
});

const HOSTILE: readonly { readonly path: string; readonly host?: string }[] = [
  { path: "/mr/https%3A%2F%2Fevil.example", host: "evil.example" },
  { path: "/mr/https%3A%2F%2Ftrusted.example%40evil.example%2F", host: "evil.example" },
  { path: "/mr/https%3A%2F%2Ftrusted.example%3Apass%40evil.example%2F", host: "evil.example" },
  { path: "/mr/https%3A%2F%2Fevil.example%5C%40trusted.example", host: "evil.example" },
  { path: `/mr/${encodeURIComponent("https://dealharbor.example@evil.example")}`, host: "evil.example" },
  { path: `/mr/${encodeURIComponent("https://dealharbor.example%2F@evil.example/")}`, host: "evil.example" },
  {
    path: `/mr/${encodeURIComponent("https://evil.example。dealharbor.example/")}`,
    host: "evil.example.dealharbor.example",
  },
  {
    path: `/mr/${encodeURIComponent("https://dealharbor.example\u2044.evil.example/")}`,
    host: "dealharbor.xn--example-7d7c.evil.example",
  },
  { path: `/mr/${encodeURIComponent("https://xn--pple-43d.example/")}`, host: "xn--pple-43d.example" },
  { path: `/mr/${encodeURIComponent("https:evil.example")}` },
  { path: `/mr/${encodeURIComponent("https://аpple.example/")}`, host: "xn--pple-43d.example" },
  { path: "/mr/%2F%2Fevil.example" },
  { path: "/mr/%5C%5Cevil.example" },
  { path: "/mr/%2F%5Cevil.example" },
  { path: "/mr/evil.example" },
  { path: "/mr/javascript%3Aalert(1)" },
  { path: "/mr/data%3Atext%2Fhtml%2C%3Cscript%3Ealert(1)%3C%2Fscript%3E" },
  { path: "/mr/vbscript%3Amsgbox" },
  { path: "/mr/blob%3Ahttps%3A%2F%2Fevil.example%2F1" },
  { path: "/mr/%E0%A4%A" },
  { path: "/mr" },
];

for (const { path, host } of HOSTILE) {
  test(`${path} forwards nobody, not even beside a hand-over for another link`, async ({ page, context, siteUrl }) => {
    await controlClock(context);
    const visits = await watchDestinations(context);
    const dialogs: string[] = [];
    page.on("dialog", (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    await page.addInitScript((ownPath) => {
      localStorage.setItem("redirectionType", "redirect");
      localStorage.setItem("redirection", "Redirection");
      localStorage.setItem("redirectLink", ownPath === "/mr" ? "javascript:alert(1)" : "https://partner.example/");
      localStorage.setItem("redirectTicket", `${Date.now()} ${location.pathname}`);
    }, path);
    await page.goto(siteUrl(HOST, path));
    await untilAlive(page);
    if (host === undefined) {
      await expect(goLink(page)).toHaveCount(0);
      await expect(page.getByRole("alert")).toContainText("API did not provide a valid link.");
    } else {
      await expect(goLink(page)).toHaveText(`Continue to ${host}`);
      expect(new URL((await goLink(page).getAttribute("href")) ?? "").hostname).toBe(host);
      await expect(page.locator('[data-section="reveal"]')).toContainText("does not come from an offer of this site");
    }
    await letTimePass(page, LONG_MS);
    expect(page.url()).toBe(siteUrl(HOST, path));
    expect([visits, dialogs]).toEqual([[], []]);
  });
}

test("addresses that look like a host after /mr lead nowhere", async ({ page, context, siteUrl }) => {
  const visits = await watchDestinations(context);
  for (const path of ["/mr//evil.example", "/mr/https://evil.example", "//mr/evil.example"]) {
    const answer = await page.goto(`${siteUrl(HOST, "")}${path}`);
    expect(answer?.status()).toBe(404);
  }
  expect(visits).toEqual([]);
});

test("/mr and /mr/{link} go on by themselves for the click's own link, without a referrer", async ({
  page,
  context,
  siteUrl,
}) => {
  const visits = await watchDestinations(context);
  for (const path of ["/mr", `/mr/${encodeURIComponent(FINAL)}`]) {
    await page.goto(siteUrl(HOST, "/aboutus"));
    await page.evaluate(
      ([link, ticketPath]) => {
        localStorage.setItem("redirection", "Redirection");
        localStorage.setItem("redirectLink", String(link));
        localStorage.setItem("redirectTicket", `${Date.now()} ${ticketPath}`);
      },
      [FINAL, path] as const,
    );
    await page.goto(siteUrl(HOST, path));
    await expect(page).toHaveURL(FINAL);
  }
  expect(visits).toEqual([
    { url: FINAL, referrer: undefined },
    { url: FINAL, referrer: undefined },
  ]);
});

test("a hostile coupon opens nothing: links of other schemes are none", async ({ page, context, proxied }) => {
  const visits = await watchDestinations(context);
  const coupon = { ...createCoupon("redirect", "valid"), finalLink: "javascript:alert(1)", link: "data:text/html,x" };
  serve(proxied, { coupon: coupon as never, couponUrl: NO_LINK });
  await openPage(page, proxied.url(HOST));
  const tab = await clickOffer(page);
  await expect(tab.getByRole("alert")).toContainText("API did not provide a valid link.");
  await expect(goLink(tab)).toHaveCount(0);
  expect(visits).toEqual([]);
});

test("a coupon in the home's address is offered with a button, and its tab opens on the click alone", async ({
  page,
  context,
  proxied,
}) => {
  const visits = await watchDestinations(context);
  serve(proxied, { coupon: createCoupon("redirect", "valid") });
  const tabs: Page[] = [];
  context.on("page", (tab) => tabs.push(tab));
  await openPage(page, proxied.url("couponcove.localhost", `/?coupon_id=${ID}`));
  const linked = page.locator('[data-section="linked-coupon"]');
  await expect(linked).toContainText("A third off kettles");
  expect(tabs).toEqual([]);
  const opened = page.waitForEvent("popup");
  const revealed = context.waitForEvent("request", (request) => request.url().includes("/couponsredirect/"));
  await linked.getByRole("link", { name: /^Open the offer/ }).click();
  const path = `/couponsredirect/coupon/Copper%20%26%20Kettle/${ID}`;
  expect((await revealed).url()).toBe(proxied.url("couponcove.localhost", path));
  await expect(await opened).toHaveURL(FINAL);
  expect(visits).toHaveLength(1);
});

test("the whole way can be gone by keyboard", async ({ page, context, proxied }) => {
  await watchDestinations(context);
  serve(proxied, { coupon: createCoupon("redirect", "valid", "KETTLE33") });
  await openPage(page, proxied.url(HOST));
  await page.locator(`[data-section="top-deals"] [data-item-id="${ID}"]`).getByRole("link", { name: /^View/ }).focus();
  const opened = page.waitForEvent("popup");
  await page.keyboard.press("Enter");
  const tab = await opened;
  const stay = tab.getByRole("button", { name: "Stay here" });
  await stay.focus();
  await tab.keyboard.press("Enter");
  await tab.getByRole("button", { name: /^Cop/ }).focus();
  await tab.keyboard.press("Tab");
  await expect(goLink(tab)).toBeFocused();
  const store = tab.waitForEvent("popup");
  await tab.keyboard.press("Enter");
  await expect(await store).toHaveURL(FINAL);
});
