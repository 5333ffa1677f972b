import type { BrowserContext, Request } from "@playwright/test";
import pLimit from "p-limit";
import { requestPage } from "../../../harness/servers/requestPage";
import { casesOf, FULL, isFull, SYSTEM_OR_FULL } from "../../../harness/tiers/tier";
import type { Rule } from "../support/ApiProxy";
import { type ApiCoupon, askApi } from "../support/apiData";
import { test as sharedTest } from "../support/sharedProxyTest";
import { expect, type Page, type ProxiedSite, test } from "../support/siteTest";
import { openAwake, untilHydrated } from "../support/watchPage";
import {
  changeAnswers,
  corruptFields,
  corruptLinks,
  corruptShapes,
  corruptTexts,
  dropFields,
  failAnswers,
} from "./hostileAnswers";
import { inspectPage } from "./inspectPage";

/** The paths of the specification's route table, mixed with those of the reveal flow. */
function listPaths(couponId: string): readonly string[] {
  return [
    "/",
    `/couponsredirect/store/oak/coupon/Oak/${couponId}/m7`,
    "/home2",
    `/couponzr/Oak/${couponId}`,
    "/home3",
    `/mr/store/Oak/coupon/${couponId}/zero-redirect-without-refer`,
    "/home4",
    "/mr",
    "/category/Coffee%20%26%20Tea",
    "/mr/https%3A%2F%2Fpartner.example%2F",
    "/store",
    "/store/lootlane",
    "/coupons",
    "/searchpage?q=coffee",
    "/searchpage",
    "/categories",
    "/newlyaddedstores",
    "/aboutus",
    "/contactus",
    "/privacypolicy",
    `/?coupon_id=${couponId}`,
    "/no-such-page",
  ];
}

/** Further forms of the paths above, with the same documents. */
function listOtherForms(couponId: string): readonly string[] {
  return [
    `/couponsredirect/Oak/${couponId}`,
    `/couponsredirect/coupon/Oak/${couponId}`,
    `/couponsredirect/category/Coffee%20%26%20Tea/coupon/Oak/${couponId}`,
    `/couponsredirect/store/oak/coupon/Oak/${couponId}`,
    `/couponsredirect/store/oak/coupon/Oak/${couponId}/s2s`,
    `/couponzr/store/oak/coupon/Oak/${couponId}`,
  ];
}

const statusOf = (path: string): number => (path === "/no-such-page" ? 404 : 200);

/** The faults that a visit finds, each with its place. */
class Faults {
  readonly lines: string[] = [];
  where = "";

  add(...lines: readonly string[]): void {
    for (const line of lines) this.lines.push(`${this.where}: ${line}`);
  }

  /** Records errors and warnings of the site's own code; failed requests are caused by the API and do not count. */
  watch(context: BrowserContext): void {
    context.on("console", (message) => {
      const text = message.text();
      const isOurs = ["error", "warning"].includes(message.type()) && !text.startsWith("Failed to load resource");
      if (isOurs) this.add(text);
    });
    context.on("weberror", (error) => this.add(`uncaught: ${error.error().message}`));
    context.on("dialog", (dialog) => {
      this.add(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
  }
}

/** Navigates to an address like a link of the site, and waits until its page is rendered. */
async function goInBrowser(page: Page, path: string): Promise<void> {
  await page.evaluate(async (to) => {
    const isOpening = () => document.querySelector("[data-opening]") !== null;
    const untilOpening = async (wanted: boolean) => {
      while (isOpening() !== wanted) await new Promise((resolve) => requestAnimationFrame(resolve));
    };
    const begun = new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (!isOpening()) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(document, { subtree: true, attributes: true, attributeFilter: ["data-opening"] });
    });
    history.pushState({}, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
    await begun;
    await untilOpening(false);
  }, path);
}

/** Requests the server's HTML of all pages at once. */
async function requestPages({ server }: ProxiedSite, host: string, paths: readonly string[], faults: Faults) {
  // Two at a time: the server refuses what it cannot render within two seconds.
  const answers = await pLimit(2).map(paths, (path) => requestPage({ port: server.port, host, path }));
  for (const [index, path] of paths.entries()) {
    faults.where = path;
    const status = answers[index]?.status;
    if (status !== statusOf(path)) faults.add(`answered with ${status}`);
  }
}

/** Loads every page in the browser, with hydration of the server's HTML. */
async function loadPages(page: Page, { url }: ProxiedSite, host: string, paths: readonly string[], faults: Faults) {
  for (const path of paths) {
    faults.where = path;
    await page.goto(url(host, path), { waitUntil: "commit" });
    await untilHydrated(page);
    faults.add(...(await inspectPage(page)));
  }
}

/** Opens every page by navigation in the browser. */
async function followLinks(page: Page, { url }: ProxiedSite, host: string, paths: readonly string[], faults: Faults) {
  await openAwake(page, url(host, "/aboutus"));
  await page.evaluate(() => Object.assign(window, { isSameLoad: true }));
  for (const path of paths) {
    faults.where = `to ${path}`;
    await goInBrowser(page, path);
    faults.add(...(await inspectPage(page)));
  }
  expect(await page.evaluate(() => "isSameLoad" in window)).toBe(true);
}

/** More than the 30 s that a form waits for its answer. */
const FORM_TIMEOUT_MS = 45_000;

/** Searches, sends a message, subscribes, and opens an offer. */
async function tryForms(page: Page, hasOffers: boolean, faults: Faults): Promise<void> {
  const toasts = page.locator("#toasts .Toastify__toast");

  faults.where = "suggestions";
  const box = page.getByRole("banner").getByRole("combobox");
  await box.fill("coffee");
  await expect(page.getByRole("listbox").getByRole("option").last()).toContainText("All results for “coffee”");
  faults.add(...(await inspectPage(page)));
  await box.press("Escape");

  faults.where = "contact form";
  await goInBrowser(page, "/contactus");
  const form = page.locator('[data-section="contact-form"]');
  for (const field of await form.getByRole("textbox").all()) await field.fill("ada@reader.example");
  await form.getByRole("button", { name: /^Send/ }).click();
  await expect(toasts).not.toHaveCount(0, { timeout: FORM_TIMEOUT_MS });
  faults.add(...(await inspectPage(page)));

  faults.where = "newsletter";
  await goInBrowser(page, "/home3");
  const newsletter = page.locator('[data-section-type="newsletter-form"]');
  const isSubscription = (request: Request) => request.method() === "POST" && request.url().includes("email-subscribe");
  const answered = Promise.race([
    page.waitForEvent("requestfinished", { predicate: isSubscription, timeout: FORM_TIMEOUT_MS }),
    page.waitForEvent("requestfailed", { predicate: isSubscription, timeout: FORM_TIMEOUT_MS }),
  ]);
  await newsletter.getByRole("textbox").fill("ada@reader.example");
  await newsletter.getByRole("button").first().click();
  await answered;
  faults.add(...(await inspectPage(page)));

  faults.where = "offer";
  const offers = page.locator('main [data-item="coupon"] a[target="_blank"][href^="/"]');
  if (!hasOffers) return expect(offers).toHaveCount(0);
  const opened = page.waitForEvent("popup");
  await offers.first().click();
  const tab = await opened;
  await untilHydrated(tab);
  // What failed on the server is requested again; until the answer the page has nothing to read but "Loading".
  await expect.poll(() => inspectPage(tab)).toEqual([]);
  await tab.close();
}

interface Visit {
  readonly host: string;
  readonly corrupt: (site: ProxiedSite) => void;
  /** Whether pages are also loaded from the server: for data that could run as code or break hydration. */
  readonly isLoaded?: boolean;
  readonly hasOffers?: boolean;
  /** The pages that are opened by navigation: the usual ones, those and a share of the others, by its number; absent: all. */
  readonly followed?: "usual" | number;
}

/**
 * Pages of each kind of call: for data with which every page has been loaded already, and for an API of which no answer is
 * usable, where every page looks alike and the matrix of faults has each page with each call that fails.
 */
const FOLLOWED = ["/", "/store", "/store/lootlane", "/coupons", "/searchpage?q=coffee"];
/** The kinds of unusable data. Each of the other pages is opened with one of them; the drill hostile-api opens all with each. */
const SHARES = 3;
const isWhole = process.env.HOSTILE_API === "full";
/** The pages that the fast tier loads: of each kind of list one, a form and those without data. The server renders all. */
const LOADED = ["/", "/store/lootlane", "/coupons", "/mr", "/contactus", "/no-such-page"];

/** The pages that are opened by navigation. Each is between others, as they come in the list. */
function listFollowed(paths: readonly string[], followed: Visit["followed"]): readonly string[] {
  if (isWhole || followed === undefined) return paths;
  if (followed === "usual") return FOLLOWED;
  const others = paths.filter((path) => !FOLLOWED.includes(path));
  return paths.filter((path) => FOLLOWED.includes(path) || others.indexOf(path) % SHARES === followed);
}

async function visit(page: Page, site: ProxiedSite, { host, corrupt, isLoaded = false, ...options }: Visit) {
  const { hasOffers = false, followed } = options;
  const coupon = (await askApi<ApiCoupon[]>("website-coupons", host))[0];
  const id = coupon?._id ?? "";
  const paths = listPaths(id);
  const faults = new Faults();
  faults.watch(page.context());

  // Load the list of domains first, as on any server that is running for a while.
  await requestPages(site, host, ["/aboutus"], faults);
  corrupt(site);
  await site.forget(host);
  await requestPages(site, host, [...paths, ...listOtherForms(id)], faults);
  if (isLoaded)
    await loadPages(page, site, host, isFull ? paths : paths.filter((path) => LOADED.includes(path)), faults);
  await followLinks(page, site, host, listFollowed(paths, followed), faults);
  await tryForms(page, hasOffers, faults);

  expect(faults.lines).toEqual([]);
  expect((await requestPage({ port: site.server.port, host, path: "/healthz" })).status).toBe(200);
  expect(site.server.log.filter((line) => line.includes('"level":50'))).toEqual([]);
}

const VISITS: Readonly<Record<string, Visit>> = {
  "scripts in every text": {
    host: "dealharbor.localhost",
    corrupt: (site) => changeAnswers(site, corruptTexts),
    isLoaded: true,
    followed: "usual",
    hasOffers: true,
  },
  "links that would run in every address": {
    host: "couponcove.localhost",
    corrupt: (site) => changeAnswers(site, corruptLinks),
    isLoaded: true,
    followed: "usual",
    hasOffers: true,
  },
  "fields of wrong types": {
    host: "savvyfox.localhost",
    corrupt: (site) => changeAnswers(site, corruptFields),
    followed: 0,
    hasOffers: true,
  },
  "lists and objects of wrong types": {
    host: "thriftlane.localhost",
    corrupt: (site) => changeAnswers(site, corruptShapes),
    followed: 1,
    hasOffers: true,
  },
  "entries without ids and fields": {
    host: "promopeak.localhost",
    corrupt: (site) => changeAnswers(site, dropFields),
    followed: 2,
    hasOffers: true,
  },
  "nothing but 500": {
    host: "bargainbarn.localhost",
    corrupt: (site) => failAnswers(site, answer(500, "<h1>Internal error</h1>", "text/html")),
    followed: "usual",
  },
  "JSON that breaks off": {
    host: "dealharbor.localhost",
    corrupt: (site) => failAnswers(site, answer(200, '{"success":true,"sucess":true,"data":[{"_id":"1')),
    followed: "usual",
  },
};

function answer(status: number, body: string, type = "application/json"): Rule {
  return { kind: "answer", status, body, type };
}

for (const [what, options] of casesOf(Object.entries(VISITS), 1)) {
  sharedTest(
    `an API with ${what} leaves every page usable #hostileApi-1`,
    SYSTEM_OR_FULL,
    async ({ page, proxied }) => {
      test.setTimeout(120_000);
      await visit(page, proxied, options);
    },
  );
}

test.describe("with a short time limit", () => {
  test.use({ apiTimeoutMs: 500 });

  test("an API that never answers leaves every page usable", FULL, async ({ page, proxied }) => {
    // Each of the two forms waits 30 s for its answer.
    test.setTimeout(240_000);
    await visit(page, proxied, {
      host: "couponcove.localhost",
      corrupt: (site) => failAnswers(site, { kind: "silence" }),
      followed: "usual",
    });
  });
});
