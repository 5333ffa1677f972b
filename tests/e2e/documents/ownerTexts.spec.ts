import { SYSTEM } from "../../../harness/tiers/tier";
import type { Rule } from "../support/ApiProxy";
import { windowOf } from "../support/phone";
import { expect, type Page, type ProxiedSite, test } from "../support/sharedProxyTest";
import { openPage, watchPage } from "../support/watchPage";

const HOST = "dealharbor.localhost";
const PICTURE = "/images/heroes/couponcove.example/1.svg";
const columns = (tag: string) => Array.from({ length: 9 }, (_, index) => `<${tag}>Column${index}</${tag}>`).join("");
const BLOCKS = `<h1>Summer sale</h1><p>Up to <b>40 %</b></p><img src="${PICTURE}" width="1480" height="630" alt="Beach">
  <ul><li>Codes</li><li>Deals</li></ul>
  <table><tr>${columns("th")}</tr><tr>${columns("td")}</tr></table><p>${"Unbroken".repeat(30)}</p>`;
/** Texts that open, nest or close more than there is, and would run, if they could. */
const HOSTILE = [
  `<h2>${"<div>".repeat(10_000)}deep`,
  `<b><i><table><b><tr><p><li><h2><td>x</table>
    <img src="data:image/svg+xml,x" onerror="document.title='taken'"><img src=/no-such.png onerror="document.title='taken'">
    <a href="javascript:document.title='taken'">x</a><svg onload="document.title='taken'"></svg>
    <script>document.title = "taken"</script>`,
  "<table><a href=/x>1<tr><td><a href=/y>2</table></a></div></div></section></main></body></html>after<!-- <h2>open",
  '<h2 id="root" class="x" style="position:fixed"',
];

/** Changes the website data of the host. */
function changeWebsite({ proxy, forget }: ProxiedSite, own: Readonly<Record<string, string>>): Promise<void> {
  proxy.rule = ({ path }): Rule | undefined =>
    path === "/api/end-user/website-data/fetchByDomain"
      ? { kind: "change", change: (answer) => ({ ...answer, data: { ...(answer.data as object), ...own } }) }
      : undefined;
  return forget(HOST);
}

const listParents = (page: Page) =>
  page
    .locator("[data-section]")
    .evaluateAll((sections) =>
      sections.map((section) => `${section.getAttribute("data-section")} in ${section.parentElement?.tagName}`),
    );

test(
  "header_html and about texts show headings, pictures, lists and tables, and never make a page wider than its window #documents-ownerTexts-1",
  SYSTEM,
  async ({ browser, proxied }) => {
    await changeWebsite(proxied, { header_html: BLOCKS, footer_about_us: BLOCKS });
    for (const width of [360, 768, 1280]) {
      const page = await browser.newPage(windowOf(width));
      const noted = watchPage(page);
      await openPage(page, proxied.url(HOST, "/aboutus"));
      const announcement = page.getByRole("region", { name: "Announcement" });
      const texts = [
        announcement,
        page.locator('[data-section="about"]'),
        page.locator('[data-section="footer-about"]'),
      ];
      // A phone's footer is folded.
      if (width === 360) await page.locator('[data-section="footer-about"] summary').click();
      for (const text of texts) {
        await expect(text.getByRole("heading", { name: "Summer sale", level: 2 })).toBeVisible();
        const picture = text.getByRole("img", { name: "Beach" });
        await picture.scrollIntoViewIfNeeded();
        await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
        await expect(text.getByRole("listitem").first()).toHaveText("Codes");
        await expect(text.getByRole("columnheader", { name: "Column8" })).toBeAttached();
        const table = text.getByRole("table");
        await table.focus();
        await expect(table).toBeFocused();
        const box = await table.boundingBox();
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      }
      const widest = await page.evaluate(() =>
        Math.max(document.documentElement.scrollWidth, document.body.scrollWidth),
      );
      expect(widest, `at ${width} px`).toBeLessThanOrEqual(width);
      expect(noted).toEqual([]);
      await page.close();
    }
  },
);

test("hostile header_html and about texts run nothing and stay in their place #documents-ownerTexts-2", async ({
  page,
  proxied,
}) => {
  await changeWebsite(proxied, { header_html: "x", footer_about_us: "x" });
  await openPage(page, proxied.url(HOST));
  const parents = await listParents(page);
  const title = await page.title();
  for (const text of HOSTILE) {
    await changeWebsite(proxied, { header_html: `x${text}`, footer_about_us: `x${text}` });
    await openPage(page, proxied.url(HOST));
    expect(await listParents(page), text.slice(0, 80)).toEqual(parents);
    expect(await page.title()).toBe(title);
    const own = page.locator('[data-section="announcement"]');
    await expect(own.locator("script, svg, [onerror], [onload], [style], .x, #root, [src^=data]")).toHaveCount(0);
  }
});

test("meta_tag as HTML adds its meta elements to the head of each page, and none that a page writes itself #documents-ownerTexts-3", async ({
  page,
  proxied,
}) => {
  const readHead = async () => {
    await page.goto(proxied.url(HOST));
    const tags = await page.locator("head meta").evaluateAll((all) => all.map((tag) => tag.outerHTML));
    return { tags, title: await page.title() };
  };
  await changeWebsite(proxied, { meta_tag: "Harbour deals" });
  const { tags: own, title } = await readHead();
  expect(title).toBe("Harbour deals");
  const repeated = own.map((tag) => tag.replace(/content="[^"]*"/, 'content="taken"'));
  const added = [
    '<meta name="keywords" content="deals &amp; &quot;codes&quot;">',
    '<meta property="fb:app_id" content="7">',
  ];
  const refresh = '<meta http-equiv="refresh" content="0;url=/stores"><script>document.title = "taken"</script>';
  await changeWebsite(proxied, { meta_tag: [...repeated, ...added, refresh].join("") });
  const { tags, title: name } = await readHead();
  expect(name).toBe("Deal Harbor");
  expect(tags.filter((tag) => !tag.includes("og:title")).sort()).toEqual(
    [...own.filter((tag) => !tag.includes("og:title")), ...added].sort(),
  );
});
