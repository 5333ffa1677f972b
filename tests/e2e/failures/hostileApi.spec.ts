import type { BrowserContext, Request } from "@playwright/test";
import { requestPage } from "../../../scripts/requestPage";
import type { Rule } from "../support/ApiProxy";
import { type ApiCoupon, askApi } from "../support/apiData";
import { expect, type Page, type ProxiedSite, test } from "../support/siteTest";
import { openPage, untilAlive } from "../support/watchPage";
import {
  changeAnswers,
  dropFields,
  failAnswers,
  spoilFields,
  spoilLinks,
  spoilShapes,
  spoilTexts,
} from "./hostileAnswers";

/** The rows of the specification's route table, those of the reveal flow between the others. */
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

/** Further forms of the paths above, made of the same documents. */
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

/** A fault that a visit found, beside where it was. */
class Faults {
  readonly lines: string[] = [];
  where = "";

  add(...lines: readonly string[]): void {
    for (const line of lines) this.lines.push(`${this.where}: ${line}`);
  }

  /** What our own code says or throws; what the network refused is the API's matter. */
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

/** What is dangerous or missing on a page, one line each. */
function inspect(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    if ("__ran" in window) found.push("a script of the API ran");
    for (const element of document.querySelectorAll("*"))
      for (const { name, value } of element.attributes) {
        const isAddress = ["href", "src", "srcset", "action", "formaction", "data", "xlink:href"].includes(name);
        const scheme = /^[\s\p{Cc}]*([a-z][a-z0-9+.\s-]*):/iu.exec(value)?.[1]?.replace(/\s/g, "").toLowerCase();
        const isSafe = scheme === undefined || ["http", "https", "mailto", "tel"].includes(scheme);
        const leadsElsewhere = element.tagName === "A" && /^\s*[/\\]{2}/.test(value);
        if (name.startsWith("on") || name === "srcdoc" || (isAddress && (!isSafe || leadsElsewhere)))
          found.push(`${element.tagName} ${name}=${value}`);
      }
    for (const element of document.querySelectorAll("#root :is(script, iframe, style, object, embed, base, form form)"))
      found.push(element.outerHTML);
    for (const landmark of location.pathname.startsWith("/mr") ? ["main"] : ["header", "main", "footer"]) {
      // biome-ignore lint/performance/useDomNodeTextContent: only text that is seen counts
      const text = document.querySelector<HTMLElement>(`#root ${landmark}`)?.innerText ?? "";
      if (text.trim().length < 10) found.push(`nothing to read in ${landmark}`);
    }
    if (document.body.textContent.includes("[object Object]")) found.push("[object Object]");
    return found;
  });
}

/** Goes to an address as a link of the site would, and waits until its page stands. */
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

/** Every page as the server draws it, all asked for at once. */
async function askForPages({ server }: ProxiedSite, host: string, paths: readonly string[], faults: Faults) {
  const answers = await Promise.all(paths.map((path) => requestPage({ port: server.port, host, path })));
  for (const [index, path] of paths.entries()) {
    faults.where = path;
    const status = answers[index]?.status;
    if (status !== statusOf(path)) faults.add(`answered with ${status}`);
  }
}

/** Every page as the browser takes it up from the server. */
async function loadPages(page: Page, { url }: ProxiedSite, host: string, paths: readonly string[], faults: Faults) {
  for (const path of paths) {
    faults.where = path;
    await page.goto(url(host, path), { waitUntil: "commit" });
    await untilAlive(page);
    faults.add(...(await inspect(page)));
  }
}

/** Every page as the browser draws it. */
async function followLinks(page: Page, { url }: ProxiedSite, host: string, paths: readonly string[], faults: Faults) {
  await openPage(page, url(host, "/aboutus"));
  await page.evaluate(() => Object.assign(window, { isSameLoad: true }));
  for (const path of paths) {
    faults.where = `to ${path}`;
    await goInBrowser(page, path);
    faults.add(...(await inspect(page)));
  }
  expect(await page.evaluate(() => "isSameLoad" in window)).toBe(true);
}

/** Searches, writes, subscribes and opens an offer. */
async function tryForms(page: Page, hasOffers: boolean, faults: Faults): Promise<void> {
  const toasts = page.locator("#toasts .Toastify__toast");

  faults.where = "suggestions";
  const box = page.getByRole("combobox");
  await box.fill("coffee");
  await expect(page.getByRole("listbox").getByRole("option").last()).toContainText("Search for “coffee”");
  faults.add(...(await inspect(page)));
  await box.press("Escape");

  faults.where = "contact form";
  await goInBrowser(page, "/contactus");
  const form = page.locator('[data-section="contact-form"]');
  for (const field of await form.getByRole("textbox").all()) await field.fill("ada@reader.example");
  await form.getByRole("button", { name: /^Send/ }).click();
  await expect(toasts).not.toHaveCount(0);
  faults.add(...(await inspect(page)));

  faults.where = "newsletter";
  await goInBrowser(page, "/home3");
  const newsletter = page.locator('[data-section-type="newsletter-form"]');
  const isSubscription = (request: Request) => request.method() === "POST" && request.url().includes("email-subscribe");
  const answered = Promise.race([
    page.waitForEvent("requestfinished", isSubscription),
    page.waitForEvent("requestfailed", isSubscription),
  ]);
  await newsletter.getByRole("textbox").fill("ada@reader.example");
  await newsletter.getByRole("button").first().click();
  await answered;
  faults.add(...(await inspect(page)));

  faults.where = "offer";
  const offers = page.locator('main [data-item="coupon"] a[target="_blank"][href^="/"]');
  if (!hasOffers) return expect(offers).toHaveCount(0);
  const opened = page.waitForEvent("popup");
  await offers.first().click();
  const tab = await opened;
  await untilAlive(tab);
  faults.add(...(await inspect(tab)));
  await tab.close();
}

interface Visit {
  readonly host: string;
  readonly spoil: (site: ProxiedSite) => void;
  /** Whether pages are looked at as the server draws them, too: where what is wrong could run or break the taking over. */
  readonly isLoaded?: boolean;
  readonly hasOffers?: boolean;
}

async function visit(page: Page, site: ProxiedSite, { host, spoil, isLoaded = false, hasOffers = false }: Visit) {
  const coupon = (await askApi<ApiCoupon[]>("website-coupons", host))[0];
  const id = coupon?._id ?? "";
  const paths = listPaths(id);
  const faults = new Faults();
  faults.watch(page.context());

  // The list of domains is known, as on any server that has been running.
  await askForPages(site, host, ["/aboutus"], faults);
  spoil(site);
  await askForPages(site, host, [...paths, ...listOtherForms(id)], faults);
  if (isLoaded) await loadPages(page, site, host, paths, faults);
  await followLinks(page, site, host, paths, faults);
  await tryForms(page, hasOffers, faults);

  expect(faults.lines).toEqual([]);
  expect((await requestPage({ port: site.server.port, host, path: "/healthz" })).status).toBe(200);
  expect(site.server.log.filter((line) => line.includes('"level":50'))).toEqual([]);
}

const VISITS: Readonly<Record<string, Visit>> = {
  "scripts in every text": {
    host: "dealharbor.localhost",
    spoil: (site) => changeAnswers(site, spoilTexts),
    isLoaded: true,
    hasOffers: true,
  },
  "links that would run in every address": {
    host: "couponcove.localhost",
    spoil: (site) => changeAnswers(site, spoilLinks),
    isLoaded: true,
    hasOffers: true,
  },
  "fields of wrong types": {
    host: "savvyfox.localhost",
    spoil: (site) => changeAnswers(site, spoilFields),
    hasOffers: true,
  },
  "lists and objects of wrong types": {
    host: "thriftlane.localhost",
    spoil: (site) => changeAnswers(site, spoilShapes),
    hasOffers: true,
  },
  "entries without ids and fields": {
    host: "promopeak.localhost",
    spoil: (site) => changeAnswers(site, dropFields),
    hasOffers: true,
  },
  "nothing but 500": {
    host: "bargainbarn.localhost",
    spoil: (site) => failAnswers(site, answer(500, "<h1>Internal error</h1>", "text/html")),
  },
  "JSON that breaks off": {
    host: "dealharbor.localhost",
    spoil: (site) => failAnswers(site, answer(200, '{"success":true,"sucess":true,"data":[{"_id":"1')),
  },
};

function answer(status: number, body: string, type = "application/json"): Rule {
  return { kind: "answer", status, body, type };
}

test.use({ apiTimeoutMs: 10_000 });

for (const [what, options] of Object.entries(VISITS)) {
  test(`an API with ${what} leaves every page standing`, async ({ page, proxied }) => {
    test.setTimeout(120_000);
    await visit(page, proxied, options);
  });
}

test.describe("with little patience", () => {
  test.use({ apiTimeoutMs: 500 });

  test("an API that never answers leaves every page standing", async ({ page, proxied }) => {
    test.setTimeout(120_000);
    await visit(page, proxied, {
      host: "couponcove.localhost",
      spoil: (site) => failAnswers(site, { kind: "silence" }),
    });
  });
});
