import { requestPage } from "../../../harness/servers/requestPage";
import type { EditableSite } from "../support/editableSite";
import { expect, test } from "../support/editableSiteTest";
import { findViolations } from "../support/findViolations";
import { findSection, type Json } from "../support/layoutFolder";
import { windowOf } from "../support/phone";
import { openAwake, untilHydrated, watchPage } from "../support/watchPage";

const narrowTest = test.extend(windowOf(320, 640));

const HOST = "dealharbor.localhost";
const DAY_MS = 864e5;
const LONG = "W".repeat(120);

/** A day from now, as a local time in UTC: the site's domains name no other time zone. */
const TOMORROW = new Date(Date.now() + DAY_MS).toISOString().slice(0, 16);

const SECTIONS = [
  {
    id: "hero",
    type: "hero",
    heading: "The {Month} sale",
    picture: { src: "/payment/bank.svg", alt: "A boat" },
    links: [{ label: "See the offers", href: "/coupons" }],
  },
  { id: "ends", type: "countdown", heading: "It ends soon", endsAt: TOMORROW, over: "It is over." },
  {
    id: "questions",
    type: "question-list",
    heading: "Questions",
    questions: [
      { question: "What does {name} cost?", answer: '<b>Nothing</b><script>alert(1)</script> <a href="/store">x</a>' },
      { question: LONG, answer: `<p>${LONG}</p>` },
    ],
  },
  {
    id: "about",
    type: "picture-with-text",
    heading: LONG,
    text: `<p onclick="alert(1)">${LONG}</p>`,
    picture: { src: "/payment/card.svg", alt: "A lighthouse" },
    side: "end",
  },
];

/** Adds the page, and an announcement on every page that leads to it. */
async function addCampaign(site: EditableSite): Promise<string> {
  site.write(
    "page/campaign.json",
    JSON.stringify({ version: 5, kind: "page", title: "Campaign", path: "/campaign", fold: 1, sections: SECTIONS }),
  );
  site.edit("header/one.json", (header: Json) => {
    Object.assign(findSection(header, "announcement"), {
      text: "<b>{name}</b> has a sale.<script>alert(1)</script>",
      link: { label: "To the sale", href: "/campaign" },
    });
  });
  const load = async () => (await requestPage({ port: site.server.port, host: HOST, path: "/campaign" })).text;
  await expect.poll(load, { timeout: 15_000 }).toContain("To the sale");
  return load();
}

test("a page of a campaign is complete without scripts, and search engines read its questions", async ({
  browser,
  site,
}) => {
  const html = await addCampaign(site);
  expect(html).not.toContain("alert(1)");
  const [, structured = ""] = /(\{[^<]*"@type":"FAQPage"[^<]*\})<\/script>/.exec(html) ?? [];
  const { mainEntity } = JSON.parse(structured);
  expect(mainEntity[0]).toMatchObject({
    name: "What does Deal Harbor cost?",
    acceptedAnswer: { text: "Nothing x" },
  });
  expect(html).toMatch(/<img[^>]*src="\/payment\/bank\.svg"[^>]*fetchPriority="high"/i);

  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`http://${HOST}:${site.server.port}/campaign`);
  await expect(page.getByRole("region", { name: "Announcement" })).toHaveText("Deal Harbor has a sale. To the sale");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^The \w+ sale$/);
  await expect(page.getByRole("timer")).toBeHidden();
  await expect(page.getByText(/^Ends on .* at \d\d:\d\d$/)).toBeVisible();
  await page.getByText("What does Deal Harbor cost?").click();
  await expect(page.getByText("Nothing", { exact: true })).toBeVisible();
  await context.close();
});

narrowTest(
  "a page of a campaign opens from a link like any other, counts, keeps its place and needs no scrolling to the side",
  async ({ browser, page, site }) => {
    await addCampaign(site);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    const noted = watchPage(page);
    let loads = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await openAwake(page, `http://${HOST}:${site.server.port}/aboutus`);
    await page.getByRole("link", { name: "To the sale" }).tap();
    await page.getByText("What does Deal Harbor cost?").tap();
    expect(await page.getByText("Nothing", { exact: true }).evaluate(({ tagName }) => tagName)).toBe("B");
    expect([loads, noted]).toEqual([1, []]);

    await page.reload();
    await untilHydrated(page);
    const seconds = page.locator("[data-unit=seconds] b");
    const first = await seconds.textContent();
    await expect(seconds).not.toHaveText(String(first));
    const { shifts, early } = await page.evaluate(async () => {
      const observed = await new Promise<PerformanceEntryList>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve([]), 100);
      });
      const hydratedAt = performance.getEntriesByName("hydrated")[0]?.startTime ?? 0;
      const scripts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"));
      return {
        shifts: observed.map((entry) => Reflect.get(entry, "value")),
        early: scripts.filter(({ startTime }) => startTime < hydratedAt).map(({ name }) => name),
      };
    });
    expect(shifts).toEqual([]);
    // The countdown, in view, hydrates at once; sections without behaviour load no code.
    expect(early.filter((name) => /Hero|Question|Picture/.test(name))).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await findViolations(page, "main")).toEqual([]);
    expect(noted).toEqual([]);

    const wide = await browser.newPage(windowOf(1280));
    await wide.goto(page.url());
    await untilHydrated(wide);
    expect(await findViolations(wide, "main")).toEqual([]);
    await wide.close();
  },
);
