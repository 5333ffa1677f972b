import { test as base, expect, sharedPort } from "../support/siteTest";
import { type MatrixPage, MatrixSite } from "./matrix/MatrixSite";
import { countText } from "./matrix/readOutline";
import { readPages } from "./matrix/readPages";
import { runMatrix, type SeenCell } from "./matrix/runMatrix";

const HOSTS = ["dealharbor.localhost", "bargainbarn.localhost"] as const;
/** Calls that ask for one thing by its name: where the API says that there is none, the page says so, too. */
const NAMED = new Set(["storeWithCoupons", "couponById", "categoryCoupons"]);

/** The pages with what they use, for all tests of a worker: reading them takes seconds. */
const test = base.extend<object, { pages: readonly MatrixPage[] }>({
  pages: [
    async ({ browserName: _browser }, use) => {
      await use(await readPages(sharedPort(), HOSTS[0]));
    },
    { scope: "worker" },
  ],
});

test.describe.configure({ mode: "default" });

function findStatus({ call, fault, page: { path, uses }, usual }: SeenCell): number {
  if (call === "website") return fault === "404" ? 421 : 503;
  void uses;
  void path;
  return usual.status;
}

/** What is wrong with a page that has never had the answer which it does not get. */
function checkCold(cell: SeenCell): string[] {
  const { call, page, answer, outline, usual } = cell;
  const found: string[] = [];
  const status = findStatus(cell);
  if (outline.status !== status) found.push(`${outline.status} instead of ${status}`);
  if (answer.text.includes("[object Object]")) found.push("[object Object]");
  if (outline.status >= 400 && usual.status < 400) return found;
  if (outline.landmarks.join() !== usual.landmarks.join()) found.push(`it has ${outline.landmarks}`);
  if (countText(answer.text) < 10) found.push("nothing to read");
  if (Object.keys(outline.sections).join() !== Object.keys(usual.sections).join()) found.push("other sections");
  const concerned = page.uses[call]?.sections ?? [];
  for (const [id, items] of Object.entries(usual.sections))
    if (!concerned.includes(id) && items.join() !== outline.sections[id]?.join()) found.push(`${id} has changed`);
  return found;
}

/** What is wrong with a page that has had the answer before. */
function checkWarm({ outline, usual }: SeenCell): string[] {
  return JSON.stringify(outline) === JSON.stringify(usual) ? [] : [`${outline.status} ${outline.failed} failed`];
}

test("on cold caches, a page lives without any one of its calls, whatever the fault", async ({ pages }) => {
  test.setTimeout(120_000);
  const site = await MatrixSite.start({ ANSWER_FRESH_S: "3600", STALE_S: "0", PAGE_FRESH_S: "0" });
  const t = Date.now();
  try {
    const { faults, cells } = await runMatrix(site, pages, HOSTS, checkCold);
    console.log(cells, Date.now() - t);
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
    console.log(cells, Date.now() - t);
    expect(faults).toEqual([]);
    expect(cells).toBeGreaterThan(1000);
    expect(site.server.log.filter((line) => line.includes('"level":50'))).toEqual([]);
  } finally {
    await site.stop();
  }
});
