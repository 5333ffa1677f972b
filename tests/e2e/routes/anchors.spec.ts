import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { requestPage } from "../../../harness/servers/requestPage";
import { SYSTEM } from "../../../harness/tiers/tier";
import { startFileServer } from "../support/FileServer";
import { expect, test } from "../support/siteTest";
import { openAwake, untilHydrated } from "../support/watchPage";

// The tests share one server.
test.describe.configure({ mode: "default" });

const HOST = "dealharbor.localhost";
const ANCHOR = "new-stores";

/** Waits until a section begins right below the header, which stays at the top of these pages. */
async function expectBelowHeader(page: Page, id = ANCHOR): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate((section) => {
        const top = document.getElementById(section)?.getBoundingClientRect().top ?? -1;
        const header = document.querySelector('[data-section="site-header"]')?.getBoundingClientRect().bottom ?? 0;
        return top >= header && top < header + 120;
      }, id),
    )
    .toBe(true);
}

test(
  "an address with a section's id shows that section below the header, also without scripts",
  SYSTEM,
  async ({ browser, workplace }) => {
    const url = `http://${HOST}:${workplace.server.port}/#${ANCHOR}`;
    for (const javaScriptEnabled of [false, true]) {
      const context = await browser.newContext({ javaScriptEnabled });
      const page = await context.newPage();
      await page.goto(url);
      if (javaScriptEnabled) await untilHydrated(page);
      await expectBelowHeader(page);
      await context.close();
    }
  },
);

test(
  "a link to a section leads there from another page and on the same page, and Back to where one was",
  SYSTEM,
  async ({ page, workplace: { folder, server } }) => {
    const file = join(folder, "layouts/section/legal.json");
    const text = readFileSync(file, "utf8");
    writeFileSync(
      file,
      text.replace('"href": "/saved" }', `"href": "/saved" }, { "label": "News", "href": "/#${ANCHOR}" }`),
    );
    const ask = async () => (await requestPage({ port: server.port, host: HOST, path: "/aboutus" })).text;
    await expect.poll(ask).toContain(`href="/#${ANCHOR}"`);
    const link = page.getByRole("contentinfo").getByRole("link", { name: "News" });
    await openAwake(page, `http://${HOST}:${server.port}/aboutus`);
    await page.evaluate(() => Object.assign(window, { isSameLoad: true }));

    await link.click();
    await expect(page).toHaveURL(`http://${HOST}:${server.port}/#${ANCHOR}`);
    await expectBelowHeader(page);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("About");
    await page.goForward();
    await expect(page.locator(`#${ANCHOR}`)).toHaveCount(1);

    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    const from = await page.evaluate(() => window.scrollY);
    await link.click();
    await expectBelowHeader(page);
    expect(await page.evaluate(() => window.scrollY)).toBeLessThan(from);
    expect(await page.evaluate(() => "isSameLoad" in window)).toBe(true);
  },
);

test("a static site shows the section once it has its data", SYSTEM, async ({ page, workplace: { server } }) => {
  const files = await startFileServer("dist/client", server.port);
  try {
    await page.goto(`http://${HOST}:${files.port}/#${ANCHOR}`);
    await expectBelowHeader(page);
  } finally {
    await files.stop();
  }
});
