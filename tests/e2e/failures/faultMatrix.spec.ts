import { test as base, expect, sharedPort } from "../support/siteTest";
import { type MatrixPage, MatrixSite } from "./matrix/MatrixSite";
import { countText } from "./matrix/readOutline";
import { readPages } from "./matrix/readPages";
import { runMatrix, type SeenCell } from "./matrix/runMatrix";

const HOSTS = ["dealharbor.localhost", "bargainbarn.localhost"] as const;
/** Calls that ask for one thing by its name: where the API no longer knows it, the older answer is not used either. */
const NAMED = new Set(["storeWithCoupons", "storeCoupons", "storeRating", "couponById", "categoryCoupons"]);
/** Calls whose answers are kept for seconds only, since visitors can ask for any number of them. */
const PASSING = new Set(["searchStores", "searchCoupons"]);

/** The pages with what they use, for all tests of a worker: reading them takes seconds. */
const test = base.extend<object, { pages: readonly MatrixPage[] }>({
  pages: [
    async ({ browserName: _browser }, use) => {
      await use(await readPages(sharedPort(), HOSTS[0]));
    },
    { scope: "worker" },
  ],
});

import { readFileSync } from "node:fs";

const require_cpu = (pid: number) =>
  readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ").slice(11, 13).join();
test.describe.configure({ mode: "default" });

/** What is wrong with a page that has never had the answer which it does not get. */
function checkCold(cell: SeenCell): string[] {
  const { call, fault, page, answer, outline, usual } = cell;
  const found: string[] = [];
  const status =
    call === "website"
      ? fault === "404"
        ? 421
        : 503
      : fault === "404" && page.uses[call]?.isSubject === true
        ? 404
        : usual.status;
  if (outline.status !== status) found.push(`${outline.status} instead of ${status}`);
  if (answer.text.includes("[object Object]")) found.push("[object Object]");
  if (call === "website" || status !== usual.status) return found;
  if (outline.landmarks.join() !== usual.landmarks.join()) found.push(`it has ${outline.landmarks}`);
  if (countText(answer.text) < 10) found.push("nothing to read");
  if (Object.keys(outline.sections).join() !== Object.keys(usual.sections).join()) found.push("other sections");
  const concerned = page.uses[call]?.sections ?? [];
  for (const [id, items] of Object.entries(usual.sections))
    if (!concerned.includes(id) && items.join() !== outline.sections[id]?.join()) found.push(`${id} has changed`);
  return found;
}

/** What is wrong with a page that has had the answer before. */
function checkWarm(cell: SeenCell): string[] {
  const { call, fault, outline, usual } = cell;
  if (PASSING.has(call) || (fault === "404" && NAMED.has(call))) return checkCold(cell);
  return JSON.stringify(outline) === JSON.stringify(usual) ? [] : [`${outline.status} ${outline.failed} failed`];
}

test("on cold caches, a page lives without any one of its calls, whatever the fault", async ({ pages }) => {
  test.setTimeout(120_000);
  const site = await MatrixSite.start({ ANSWER_FRESH_S: "3600", STALE_S: "0", PAGE_FRESH_S: "0" });
  const t = Date.now();
  try {
    const { faults, cells } = await runMatrix(site, pages, HOSTS, checkCold);
    console.log(cells, Date.now() - t, require_cpu(site.server.pid), process.cpuUsage());
    expect(faults).toEqual([]);
    expect(cells).toBeGreaterThan(1000);
    expect(site.server.log.filter((line) => line.includes('"level":50'))).toEqual([]);
  } finally {
    await site.stop();
  }
});

test("on warm caches, a page is as before, whichever call fails and however", async ({ pages }) => {
  test.setTimeout(120_000);
  const site = await MatrixSite.start({ ANSWER_FRESH_S: "3600", PAGE_FRESH_S: "3600" });
  const t = Date.now();
  try {
    const { faults, cells } = await runMatrix(site, pages, HOSTS, checkWarm);
    console.log(cells, Date.now() - t, require_cpu(site.server.pid), process.cpuUsage());
    expect(faults).toEqual([]);
    expect(cells).toBeGreaterThan(1000);
    expect(site.server.log.filter((line) => line.includes('"level":50'))).toEqual([]);
  } finally {
    await site.stop();
  }
});
