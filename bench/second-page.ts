import { existsSync } from "node:fs";
import { type Browser, type CDPSession, chromium, type Page } from "playwright";
import { SLOW_4G } from "../harness/browser/slow4G";
import { findBrowser } from "../harness/programs/findBrowser";
import { SERVED_SITE, type ServerProcess, startServer } from "../harness/servers/serverProcess";
import { BROWSER_FLAGS } from "../src/cli/visual/browserFlags";
import type { Figure, Side } from "./runner/Figure";

const HOST = "dealharbor.localhost";

/** The phone. */
const CPU_RATE = 4;
const SCREEN = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/** Time for which a shopper reads before the tap, and for which the finger stays on the screen. */
const READING_MS = 2_000;
const TAP_MS = 90;
/** Visits of one run; the result is the time that three of them do not exceed. */
const VISITS = 4;

interface LinkKind {
  readonly from: string;
  /** Selects links of this kind; the first visible one is tapped. */
  readonly link: string;
}

const LINKS: Readonly<Record<string, LinkKind>> = {
  "home → store": { from: "/", link: 'main [data-section="trending-stores"] a[href^="/store/"]' },
  "home → category": { from: "/", link: 'main [data-section="categories"] a[href^="/category/"]' },
  "list → store": { from: "/coupons", link: 'main a[href^="/store/"]' },
  "header → home": { from: "/coupons", link: 'header a[href="/"]' },
};

/** Ways to the next page: the product's, without its prefetching, and documents with and without Speculation Rules. */
const WAYS = ["as built", "without prefetch", "documents", "documents, prefetched"] as const;
type Way = (typeof WAYS)[number];
/** BENCH_WAYS: names of other ways to measure, separated by semicolons. */
const CHOSEN = (process.env.BENCH_WAYS?.split(";") ?? WAYS.slice(0, 2)) as readonly Way[];

/** Follows links by loading their documents, and with rules lets the browser prefetch them on touch. */
const followByDocuments = (prefetches: boolean) => `
addEventListener("click", (event) => {
  const link = event.target.closest("a[href]");
  if (link === null) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  location.assign(link.href);
}, true);
if (${prefetches}) addEventListener("DOMContentLoaded", () => {
  const rules = document.createElement("script");
  rules.type = "speculationrules";
  rules.textContent = JSON.stringify({ prefetch: [{ where: { href_matches: "/*" }, eagerness: "conservative" }] });
  document.head.append(rules);
});`;

/** Notes the tap, and the first frame after it that shows heading and first card of the tapped link's page. */
const WATCH = `
const clock = () => performance.timeOrigin + performance.now();
addEventListener("click", () => {
  sessionStorage.setItem("tapped-at", String(clock()));
  sessionStorage.setItem("tapped-on", location.pathname);
}, true);
const watch = () => {
  const from = sessionStorage.getItem("tapped-on");
  const [heading, card] = ["h1", "article, li a[href]"].map((name) => document.querySelector("main :is(" + name + ")"));
  const isShown = from !== null && location.pathname !== from && heading !== null && card !== null;
  const isNew = isShown && document.body.dataset.tapped !== heading.textContent;
  if (!isNew) return requestAnimationFrame(watch);
  const painted = new MessageChannel();
  painted.port1.onmessage = () => { window.shownAfterMs = clock() - Number(sessionStorage.getItem("tapped-at")); };
  painted.port2.postMessage("");
};
addEventListener("click", () => {
  document.body.dataset.tapped = document.querySelector("main h1")?.textContent ?? "";
}, true);
requestAnimationFrame(watch);`;

/** Scrolls the first link of a kind into view, waits as a shopper reads, and finds the middle of one that is then in view. */
async function scrollToLink(page: Page, link: string): Promise<{ readonly x: number; readonly y: number }> {
  await page.waitForFunction((selector) => {
    const found = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility());
    found?.scrollIntoView({ block: "center", behavior: "instant" });
    return found !== undefined;
  }, link);
  await page.waitForTimeout(READING_MS);
  const point = await page.waitForFunction((selector) => {
    const middles = [...document.querySelectorAll(selector)].map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return { one, x: x + width / 2, y: y + height / 2 };
    });
    const found = middles.find(({ one, x, y }) => one.contains(document.elementFromPoint(x, y)));
    return found === undefined ? undefined : { x: found.x, y: found.y };
  }, link);
  return (await point.jsonValue()) ?? { x: 0, y: 0 };
}

async function tap(page: Page, session: CDPSession, point: { readonly x: number; readonly y: number }): Promise<void> {
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
  await page.waitForTimeout(TAP_MS);
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

interface Visit {
  readonly shownAfterMs: number;
  readonly requests: number;
}

async function visit(browser: Browser, port: number, { from, link }: LinkKind, way: Way): Promise<Visit> {
  const isDocuments = way.startsWith("documents");
  const context = await browser.newContext({ ...SCREEN, bypassCSP: isDocuments });
  try {
    const page = await context.newPage();
    let requests = 0;
    context.on("request", () => {
      requests += 1;
    });
    await page.addInitScript(WATCH);
    if (isDocuments) await page.addInitScript(followByDocuments(way.endsWith("prefetched")));
    if (way === "without prefetch")
      await page.addInitScript('Object.defineProperty(navigator, "connection", { value: { effectiveType: "2g" } });');
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", SLOW_4G);
    await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_RATE });
    await page.goto(`http://${HOST}:${port}${from}`, { waitUntil: "commit" });
    await page.waitForFunction(() => performance.getEntriesByName("sections-hydrated").length > 0);
    // The shopper reads on before coming to the link.
    await page.evaluate(() => window.scrollBy({ top: 300, behavior: "instant" }));
    await page.waitForTimeout(READING_MS);
    await tap(page, session, await scrollToLink(page, link));
    const shown = await page.waitForFunction(() => Reflect.get(window, "shownAfterMs") as number | undefined);
    const shownAfterMs = Number(await shown.jsonValue());
    await page.waitForTimeout(READING_MS);
    return { shownAfterMs, requests };
  } finally {
    await context.close();
  }
}

function createSide(browser: Browser, { port }: ServerProcess, name: string, way: Way, suffix: string): Side {
  const kind = LINKS[name];
  if (kind === undefined) throw new Error(`There is no kind of link “${name}”.`);
  return {
    name: `${name}, ${way}${suffix}`,
    comparedWith: suffix === "" ? `${name}, ${CHOSEN.at(-1)}` : `${name}, ${way}`,
    measure: async () => {
      const visits: Visit[] = [];
      for (let index = 0; index < VISITS; index += 1) visits.push(await visit(browser, port, kind, way));
      const times = visits.map(({ shownAfterMs }) => shownAfterMs).sort((a, b) => a - b);
      const requests = visits.reduce((sum, one) => sum + one.requests, 0) / visits.length;
      return { "second page": times.at(-2) ?? Number.NaN, requests };
    },
  };
}

const AS_BUILT = CHOSEN.includes("as built") ? Object.keys(LINKS).map((name) => `${name}, as built`) : [];
const isCompared = CHOSEN.includes("without prefetch");

export const figure: Figure = {
  description:
    "From a tap on a link to the painted heading and first card of its page, on a phone with slow 4G and a quarter of the processor.",
  rounds: 2,
  warmUps: 0,
  units: { requests: "count" },
  meaning:
    "Three of four taps take at most this long, counted from the moment at which the finger leaves the screen. The links came into view two seconds earlier. Requests are those of the whole visit of two pages. `BENCH_BEFORE=DIR` measures the build of another checkout beside this one.",
  limits: AS_BUILT.flatMap((side) => [
    { side, measure: "second page", most: 300, isGoal: true },
    ...(isCompared
      ? [{ side, measure: "requests", against: side.replace("as built", "without prefetch"), most: 1.3 }]
      : []),
  ]),
  open: async () => {
    if (!existsSync("dist/server/main.js")) throw new Error("There is no build.");
    const server = await startServer({});
    const before = process.env.BENCH_BEFORE;
    const former = before === undefined ? undefined : await startServer({}, SERVED_SITE.concat("--preview"), before);
    const browser = await chromium.launch({ args: [...BROWSER_FLAGS], executablePath: findBrowser() });
    return {
      sides: Object.keys(LINKS).flatMap((name) =>
        CHOSEN.flatMap((way) => [
          createSide(browser, server, name, way, ""),
          ...(former === undefined ? [] : [createSide(browser, former, name, way, ", before")]),
        ]),
      ),
      notes: CHOSEN.includes("as built") ? [] : ["BENCH_WAYS names other ways to measure."],
      close: async () => {
        await browser.close();
        await server.stop();
        await former?.stop();
      },
    };
  },
};
