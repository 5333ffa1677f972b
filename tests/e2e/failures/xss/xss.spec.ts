import { execFileSync } from "node:child_process";
import type { BrowserContext, Page } from "@playwright/test";
import { startServer } from "../../../../harness/servers/serverProcess";
import { FULL } from "../../../../harness/tiers/tier";
import { ApiProxy } from "../../support/ApiProxy";
import { copyLayouts } from "../../support/layoutFolder";
import { expect, sharedPort, test, WITHOUT_CACHES } from "../../support/siteTest";
import { untilHydrated } from "../../support/watchPage";
import { inspectPage } from "../inspectPage";
import { CANARY_HOST, CLASSES, choosePayload, PAYLOADS } from "./payloads";
import { putIntoAnswer } from "./putIntoAnswer";

/* A corpus of attacks in every text that a page is made of: answers of the API, documents, and the address itself. */

const DOMAINS = "/websiteData/fetchAll";
/** XSS_CORPUS=full (`npm run drill -- xss`): each text sees each class of payloads, on all pages. */
const isWhole = process.env.XSS_CORPUS === "full";
const FIRST_ROUND = 1;
const ROUNDS = isWhole ? CLASSES.length : 1;

const HOSTS = ["dealharbor", "couponcove", "savvyfox", "thriftlane", "promopeak", "bargainbarn"];

/** Pages with payloads in the parts of their addresses; `of` gives another payload for each part. */
function listPaths(of: (part: string) => string, round: number): readonly string[] {
  const segment = (part: string) => encodeURIComponent(of(part).toWellFormed());
  const few = [
    "/",
    `/store/${segment("store")}?page=${segment("page")}`,
    `/searchpage?q=${segment("search")}`,
    `/couponsredirect/${segment("name")}/${segment("id")}`,
    `/nowhere/${segment("path")}?${segment("query")}=${segment("value")}#${segment("hash")}`,
  ];
  if (!isWhole) return few;
  return [
    ...few,
    ...["/home2", "/home3", "/home4", "/store", "/coupons", "/categories", "/newlyaddedstores", "/aboutus", "/saved"],
    ...["/contactus", "/privacypolicy", "/store/lootlane", "/mr", `/mr/${segment("link")}`],
    `/category/${segment("category")}?sort=${segment("sort")}`,
    `/?coupon_id=${segment("coupon")}`,
    `/?home=${segment("home")}`,
    `/couponzr/store/${segment("slug")}/coupon/${segment("name")}/${segment("id")}`,
    `/mr/store/${segment("name")}/coupon/${segment("id")}/${segment(`type${round}`)}`,
    `/couponsredirect/store/${segment("slug")}/coupon/${segment("name")}/${segment("id")}/${segment("tracking")}`,
  ];
}

/** Whether a page says that a preview is refused: it has no header and footer, and no script. */
const isRefusal = (path: string) => path.startsWith("/?home=");

/** What must not happen, one line each with the page on which it did. */
function watch(context: BrowserContext, faults: string[]): void {
  const note = (page: Page | null, text: string) => faults.push(`${page?.url() ?? ""}: ${text}`);
  context.on("dialog", (dialog) => {
    note(dialog.page(), `dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on("request", (request) => {
    if (new URL(request.url()).hostname === CANARY_HOST && request.resourceType() !== "image") {
      note(null, `a ${request.resourceType()} request to ${request.url()}`);
    }
  });
  context.on("console", (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) note(message.page(), message.text());
  });
  context.on("weberror", (error) => note(error.page(), `uncaught ${error.error().message}`));
}

/** Ids and names that payloads gave to elements, and whatever the page's own check finds. */
async function inspect(page: Page): Promise<string[]> {
  const clobbered = await page.evaluate(() => {
    const names = [
      "hydrated",
      "defaultView",
      "currentScript",
      "getElementById",
      "cookie",
      "body",
      "attributes",
      "page-state",
    ];
    return names.filter((name) => document.querySelector(`#app_root [id="${name}"], #app_root [name="${name}"]`));
  });
  return [...(await inspectPage(page)), ...clobbered.map((name) => `an element is called ${name}`)];
}

test(
  "no script of a hundred and more runs, in whatever text of a page it stands #xss-1",
  FULL,
  async ({ context, page }) => {
    test.setTimeout(isWhole ? 3_600_000 : 120_000);
    // A page that is never hydrated is a fault of this page, and does not use up the time of all.
    page.setDefaultTimeout(60_000);
    expect(Object.values(PAYLOADS).flat().length).toBeGreaterThan(130);
    const layouts = copyLayouts();
    const proxy = await ApiProxy.start(sharedPort());
    const faults: string[] = [];
    watch(context, faults);
    let loads = 0;
    try {
      for (let round = FIRST_ROUND; round < FIRST_ROUND + ROUNDS; round++) {
        const program = ["--import", "tsx", "tests/e2e/failures/xss/putPayloads.ts", layouts.folder, String(round)];
        const count = Number(execFileSync(process.execPath, program, { encoding: "utf8" }));
        expect(count, "texts of documents with a payload").toBeGreaterThan(100);
        proxy.rule = ({ path }) =>
          path === DOMAINS || path.startsWith("/images/")
            ? undefined
            : { kind: "change", change: (body) => putIntoAnswer(body, path, round) };
        const settings = { API_ORIGIN: proxy.origin, API_TIMEOUT_MS: "10000", LAYOUTS_DIR: layouts.folder };
        const server = await startServer({ ...settings, ...WITHOUT_CACHES });
        try {
          const host = `${HOSTS[round % HOSTS.length]}.localhost`;
          for (const path of listPaths((part) => choosePayload(part, round), round)) {
            const waitUntil = isRefusal(path) ? "load" : "commit";
            await page.goto(`http://${host}:${server.port}${path}`, { waitUntil });
            if (!isRefusal(path)) await untilHydrated(page);
            const found = (await inspect(page)).filter(
              (fault) => !isRefusal(path) || !fault.startsWith("nothing to read"),
            );
            faults.push(...found.map((fault) => `round ${round} ${path}: ${fault}`));
            loads++;
          }
          expect(server.log.filter((line) => line.includes('"level":50'))).toEqual([]);
        } finally {
          await server.stop();
        }
        if (isWhole)
          console.log(`round ${round}: ${count} texts of documents, ${loads} pages, ${faults.length} faults`);
      }
      expect([...new Set(faults)]).toEqual([]);
    } finally {
      await proxy.stop();
      layouts.remove();
    }
  },
);
