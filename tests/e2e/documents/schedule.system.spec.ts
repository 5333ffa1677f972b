import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { requestPage } from "../../../harness/servers/requestPage";
import { readSections } from "../support/readSections";
import { expect, test } from "../support/siteTest";
import { openPage, watchPage } from "../support/watchPage";
import { WEBSITES, type Workplace } from "../support/workplace";

// The tests use one workplace and run in this order. Its server keeps pages for a minute.
test.describe.configure({ mode: "default" });
test.afterAll(({ workplace }) => workplace.restore());

const HOST = "dealharbor.localhost";
const HOME = "layouts/home/one.json";
const OVERLAY = "layouts/domain/dealharbor.example.json";
const GUIDE = readFileSync("docs/schedule.md", "utf8");

/** The block of the guide for a file: its content, or the lines that are added. */
function readGuide(language: "json" | "diff", file: string): string {
  const start = `\`\`\`${language} ${file}\n`;
  const from = GUIDE.indexOf(start) + start.length;
  return GUIDE.slice(from, GUIDE.indexOf("```", from));
}

/** Adds the lines of a diff of the guide behind the line that it begins with. */
function addLines(path: string, file: string): void {
  const added = readGuide("diff", file).split("\n");
  const anchor = `${added[0]?.slice(1)}\n`;
  const lines = added.flatMap((line) => (line.startsWith("+") ? [`${line.slice(1)}\n`] : []));
  const text = readFileSync(path, "utf8");
  writeFileSync(path, text.replace(anchor, `${anchor}${lines.join("")}`));
}

/** How often the server has logged a message so far. */
const countLogged = ({ server }: Workplace, message: string) =>
  server.log.filter((line) => line.includes(message)).length;

/** Asks for a page as a shopper, or as a cache that has it already. */
async function ask(
  { server: { port } }: Workplace,
  path = "/",
  headers: Readonly<Record<string, string>> = {},
  host = HOST,
) {
  const { status, text, headers: answered } = await requestPage({ port, host, path, headers });
  const ids = [...readSections(text).keys()];
  const times = [...String(answered["cache-control"]).matchAll(/(?:s-maxage|stale-[a-z-]+)=(\d+)/g)];
  const [freshS = 0, staleS = 0, outageS = 0] = times.map(([, seconds]) => Number(seconds));
  return {
    status,
    text,
    ids,
    etag: String(answered.etag),
    freshS,
    keptS: freshS + staleS,
    inOutageS: freshS + outageS,
  };
}

const askDocuments = async (workplace: Workplace, path = "/") => {
  const answer = await ask(workplace, `/_dealframe/documents?path=${encodeURIComponent(path)}`);
  return { ...answer, hasBanner: answer.text.includes('"black-friday"') };
};

test("the guide's banner is there from the 27th to the 30th of November by the domain's clocks, by JSON alone", async ({
  workplace,
}) => {
  const { folder, setClock, run } = workplace;
  setClock("2026-11-20T12:00Z");
  const RELOADS = ["Documents reloaded.", "Website data reloaded."];
  const known = RELOADS.map((message) => countLogged(workplace, message));
  const websites = join(folder, WEBSITES);
  const data: object[] = JSON.parse(readFileSync(websites, "utf8"));
  writeFileSync(websites, JSON.stringify(data.map((site) => ({ ...site, time_zone: "Europe/Berlin" }))));
  const before = await ask(workplace);
  addLines(join(folder, HOME), HOME);
  await expect
    .poll(() => RELOADS.every((message, index) => countLogged(workplace, message) > (known[index] ?? 0)))
    .toBe(true);
  expect(run("validate")).toContain("no faults");
  expect(run("calendar dealharbor.example")).toContain("Fri 2026-11-27 00:00 (Europe/Berlin)  Section “black-friday”");
  expect((await ask(workplace)).ids).toEqual(before.ids);

  // 00:00 in Berlin is 23:00 in UTC.
  setClock("2026-11-26T22:59:30Z");
  const last = await ask(workplace);
  expect(last.ids).toEqual(before.ids);
  expect([last.freshS, last.keptS].every((seconds) => seconds <= 30)).toBe(true);
  expect(last.inOutageS).toBeLessThanOrEqual(3630);
  const lastDocuments = await askDocuments(workplace);
  expect([lastDocuments.hasBanner, lastDocuments.keptS <= 30]).toEqual([false, true]);

  const about = await ask(workplace, "/aboutus");
  expect(about.freshS).toBe(60);

  setClock("2026-11-26T23:00:00Z");
  const first = await ask(workplace, "/", { "if-none-match": last.etag });
  expect([first.status, first.ids.includes("black-friday")]).toEqual([200, true]);
  expect(first.ids.filter((id) => id !== "black-friday")).toEqual(before.ids);
  expect((await askDocuments(workplace)).hasBanner).toBe(true);
  // What the page carries for the browser says nothing of times.
  expect((await askDocuments(workplace)).text).not.toContain('"through"');
  expect((await ask(workplace, "/", { "if-none-match": first.etag })).status).toBe(304);
  // A page without times goes on.
  expect((await ask(workplace, "/aboutus", { "if-none-match": about.etag })).status).toBe(304);

  setClock("2026-11-30T22:59:30Z");
  expect((await ask(workplace)).ids).toContain("black-friday");
  setClock("2026-11-30T23:00:00Z");
  const after = await ask(workplace, "/", { "if-none-match": first.etag });
  expect([after.status, after.ids]).toEqual([200, before.ids]);
});

test("operations of a domain apply at their time, in the week, too", async ({ workplace }) => {
  const { folder, setClock, run } = workplace;
  setClock("2026-11-20T12:00Z");
  const reloads = () => countLogged(workplace, "Documents reloaded.");
  const known = reloads();
  mkdirSync(dirname(join(folder, OVERLAY)), { recursive: true });
  writeFileSync(join(folder, OVERLAY), readGuide("json", OVERLAY));
  await expect.poll(reloads).toBeGreaterThan(known);
  expect(run("validate")).toContain("no faults");
  const read = async (moment: string) => {
    setClock(moment);
    const { text, ids } = await ask(workplace);
    return { isRenamed: text.includes("Black Friday deals"), isNight: ids.includes("friday-night") };
  };
  // Friday, 18:00 in Berlin, until two hours past midnight.
  expect(await read("2026-11-20T16:59:59Z")).toEqual({ isRenamed: false, isNight: false });
  expect(await read("2026-11-20T17:00:00Z")).toEqual({ isRenamed: false, isNight: true });
  expect(await read("2026-11-21T00:59:59Z")).toEqual({ isRenamed: false, isNight: true });
  expect(await read("2026-11-21T01:00:00Z")).toEqual({ isRenamed: false, isNight: false });
  expect(await read("2026-11-27T17:00:00Z")).toEqual({ isRenamed: true, isNight: true });
  expect(await read("2026-12-01T12:00:00Z")).toEqual({ isRenamed: false, isNight: false });
});

test("the guide's home for a time is that of three domains from Friday to Monday, whatever is cached", async ({
  workplace,
}) => {
  const { folder, setClock, run } = workplace;
  setClock("2026-11-20T12:00Z");
  const reloads = () => countLogged(workplace, "Documents reloaded.");
  const known = reloads();
  const home = JSON.parse(readFileSync(join(folder, "layouts/home/five.json"), "utf8"));
  const slot = { type: "banner-slot", source: { from: "recommended-banners" }, dimension: "728 * 90" };
  const sections = [...home.sections, { id: "only-now", ...slot }];
  writeFileSync(join(folder, "layouts/home/black-friday.json"), JSON.stringify({ ...home, sections }));
  addLines(join(folder, "layouts/selection.json"), "layouts/selection.json");
  await expect.poll(reloads).toBeGreaterThan(known);
  expect(run("validate")).toContain("no faults");
  const read = async (moment: string, domain: string, etag = "") => {
    setClock(moment);
    const answer = await ask(workplace, "/", { "if-none-match": etag }, `${domain}.localhost`);
    return { ...answer, isSale: answer.ids.includes("only-now") };
  };
  const before = await read("2026-11-26T22:59:30Z", "savvyfox");
  expect([before.isSale, before.freshS <= 30, before.keptS <= 30]).toEqual([false, true, true]);
  const first = await read("2026-11-26T23:00:00Z", "savvyfox", before.etag);
  expect([first.status, first.isSale]).toEqual([200, true]);
  expect((await read("2026-11-28T12:00:00Z", "promopeak")).isSale).toBe(true);
  expect((await read("2026-11-28T12:00:00Z", "dealharbor")).isSale).toBe(false);
  const last = await read("2026-11-30T22:59:30Z", "savvyfox");
  expect([last.isSale, last.keptS <= 30]).toEqual([true, true]);
  expect((await read("2026-11-30T23:00:00Z", "savvyfox", last.etag)).isSale).toBe(false);
});

test("a preview shows another moment and says so; the page behind it is that of now", async ({ page, workplace }) => {
  const { setClock, server } = workplace;
  setClock("2026-12-02T12:00Z");
  const noted = watchPage(page);
  await openPage(page, `http://${HOST}:${server.port}/?at=2026-11-27T09:00`);
  const mark = page.getByRole("complementary", { name: "Preview" });
  await expect(mark).toContainText("Preview of home/one on dealharbor.example as of 2026-11-27 09:00 (Europe/Berlin).");
  await expect(page.locator('[data-section="black-friday"]')).toHaveCount(1);
  await mark.getByRole("link", { name: "Leave the preview" }).click();
  await expect(mark).toHaveCount(0);
  await expect(page.locator('[data-section="top-deals"]')).toBeVisible();
  await expect(page.locator('[data-section="black-friday"]')).toHaveCount(0);
  const other = await ask(workplace, "/?home=two&at=2026-11-27");
  expect(other.text).toContain("as of 2026-11-27 (Europe/Berlin)");
  await openPage(page, `http://${HOST}:${server.port}/aboutus?at=2026-11-27`);
  await expect(mark).toContainText("Preview of page/about on dealharbor.example as of 2026-11-27 (Europe/Berlin).");
  await mark.getByRole("link", { name: "Leave the preview" }).click();
  await expect(mark).toHaveCount(0);
  await expect(page).toHaveURL(`http://${HOST}:${server.port}/aboutus`);
  const refused = await ask(workplace, "/?at=tomorrow");
  expect([refused.status, refused.text.includes("“tomorrow” is no time to preview")]).toEqual([404, true]);
  expect(noted).toEqual([]);
});
