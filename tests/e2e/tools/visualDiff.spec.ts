import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { SYSTEM } from "../../../harness/tiers/tier";
import { settle, takePictures } from "../../../src/cli/visual/takePictures";
import { findViolations } from "../support/findViolations";
import { windowOf } from "../support/phone";
import { runDealframe } from "../support/runDealframe";
import { expect, type Page, sharedPort, test } from "../support/siteTest";
import { openPage } from "../support/watchPage";

const WIDE = 1280;

/** The parameters of the guide's command for pictures, after `npx --no-install dealframe`. */
function readGuide(): string[] {
  const guide = readFileSync("docs/compare-two-domains.md", "utf8");
  return /^npx --no-install dealframe (diff .*--visual.*)$/m.exec(guide)?.[1]?.split(" ") ?? [];
}

/** The position of a section on a page, in pixels. */
function measure(page: Page, id: string): Promise<number[]> {
  return page.locator(`[data-section="${id}"]`).evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x + scrollX, y + scrollY, width, height];
  });
}

/** The outline of a difference in the picture of a page. */
function readOutline(page: Page, picture: string, difference: string): Promise<number[]> {
  return page
    .locator(`svg:has(> use[href="#${picture}"]) a[href="#${difference}"] > rect`)
    .first()
    .evaluate((rect) => ["x", "y", "width", "height"].map((name) => Number(rect.getAttribute(name))));
}

test(
  "two domains are compared in pictures, with what differs outlined and beside its difference",
  SYSTEM,
  async ({ browser, page, siteUrl }) => {
    // Four pictures of whole pages are taken and read.
    test.slow();
    const folder = mkdtempSync(join(tmpdir(), "dealframe-visual-"));
    try {
      const file = join(folder, "report.html");
      const site = `http://localhost:${sharedPort()}`;
      const [name, ...args] = readGuide().map((word) => (word === "report.html" ? file : word));
      expect(name).toBe("diff");
      const { code, out, err } = await runDealframe(["diff", ...args, "--site", site]);
      expect([code, err]).toEqual([1, ""]);
      expect(out).toMatch(/^Wrote .*report\.html \(\d+ KB\)\n$/);

      const asked: string[] = [];
      page.on("request", (request) => asked.push(request.url().slice(0, 40)));
      await page.setViewportSize({ width: WIDE, height: 900 });
      await page.goto(pathToFileURL(file).href);
      expect(asked.filter((url) => !url.startsWith("data:"))).toHaveLength(1);

      // Each picture is included once, has the width of its window, and is not blank.
      const pictures = await page.locator("svg.store image").evaluateAll((images) =>
        Promise.all(
          images.map(async (image) => {
            const shown = new Image();
            shown.src = image.getAttribute("href") ?? "";
            await shown.decode();
            const canvas = new OffscreenCanvas(shown.width, shown.height);
            const context = canvas.getContext("2d");
            context?.drawImage(shown, 0, 0);
            const { data } = context?.getImageData(0, 0, shown.width, Math.min(shown.height, 2000)) ?? { data: [] };
            const colors = new Set<number>();
            for (let at = 0; at < data.length; at += 400)
              colors.add((data[at] ?? 0) * 65536 + (data[at + 1] ?? 0) * 256);
            return { id: image.id, width: shown.width, isBlank: colors.size < 200 };
          }),
        ),
      );
      expect(pictures).toEqual([
        { id: "a-1280", width: 1280, isBlank: false },
        { id: "b-1280", width: 1280, isBlank: false },
        { id: "a-360", width: 360, isBlank: false },
        { id: "b-360", width: 360, isBlank: false },
      ]);

      // Outlines link to existing differences and have the positions of the sections on the running site.
      const links = await page.locator(".whole a").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
      expect(links.length).toBeGreaterThan(40);
      for (const link of new Set(links)) await expect(page.locator(link ?? "nowhere")).toHaveCount(1);
      const difference = page.locator("article", { has: page.getByRole("heading", { name: /“Top Deals”/ }) });
      await expect(difference).toContainText("breaking");
      await expect(difference.getByRole("img", { name: /on dealharbor.example at 360 pixels/ })).toBeVisible();
      await expect(difference.getByText("The section is not on this side.")).toHaveCount(2);
      const outline = await readOutline(page, "a-1280", (await difference.getAttribute("id")) ?? "");
      const live = await page.context().newPage();
      await live.setViewportSize({ width: WIDE, height: 900 });
      await live.emulateMedia({ reducedMotion: "reduce" });
      await openPage(live, siteUrl("dealharbor.localhost"));
      // An outline is at least three pixels from the picture's edge. The page that is measured may still wait for a font.
      const compare = async () => {
        const [x = 0, y = 0, width = 0, height = 0] = await measure(live, "top-deals");
        const expected = [Math.max(x, 3), y, Math.min(width, WIDE - 6), height];
        return outline.map((value, index) => Math.floor(Math.abs(value - (expected[index] ?? 0)) / 2));
      };
      await expect.poll(compare).toEqual([0, 0, 0, 0]);
      await live.close();

      for (const width of [WIDE, 360]) {
        const sized = await browser.newPage(windowOf(width, 900));
        await sized.goto(pathToFileURL(file).href);
        expect(await sized.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        expect(await findViolations(sized), `${width} px`).toEqual([]);
        await sized.close();
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

test("pictures are taken without a request to any other site", SYSTEM, async () => {
  let unknownFiles = 0;
  const other = await listen(() => {
    unknownFiles++;
    return "";
  });
  const pixel = `<img src="http://127.0.0.1:${portOf(other)}/pixel.png" alt=""><script>performance.mark("sections-hydrated")</script>`;
  const site = await listen(() => `<!doctype html><div data-section="only" style="height: 50px">${pixel}</div>`);
  try {
    const pages = [{ url: new URL(`http://shop.example:${portOf(site)}/`), connectTo: "127.0.0.1" }];
    const [taken] = await takePictures({ pages, origins: [], env: process.env });
    expect(taken?.refused).toEqual([`127.0.0.1:${portOf(other)}`]);
    expect(taken?.byWidth.get(360)?.sections.get("only")).toMatchObject({ height: 50 });
    expect(unknownFiles).toBe(0);
  } finally {
    site.close();
    other.close();
  }
});

test("a page that does not finish loading is reported with the scripts and requests that failed", async ({ page }) => {
  const site = await listen((path) =>
    path === "/"
      ? '<!doctype html><script>throw new Error("no catalogue")</script><script src="/assets/main.js"></script>'
      : undefined,
  );
  const url = new URL(`http://127.0.0.1:${portOf(site)}/`);
  try {
    await expect(settle(page, url, 500)).rejects.toThrow(
      `${url} did not finish loading within 0.5 seconds. Failed: a script, with “no catalogue”; ${url}assets/main.js (it answered 404).`,
    );
  } finally {
    site.close();
  }
});

/** A server on this machine; without an answer it answers 404. */
async function listen(answer: (path: string) => string | undefined): Promise<Server> {
  const server = createServer((request, response) => {
    const text = answer(request.url ?? "");
    response.writeHead(text === undefined ? 404 : 200, { "Content-Type": "text/html" });
    response.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}
