import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { requestPage } from "../../../harness/servers/requestPage";
import { startServer } from "../../../harness/servers/serverProcess";
import { SYSTEM } from "../../../harness/tiers/tier";
import { createPng } from "../../fixtures/pictures";
import { initSite, OWN_HOSTS } from "../support/ownSite";
import { readSections } from "../support/readSections";
import { expect, test } from "../support/siteTest";
import { openPage, watchPage } from "../support/watchPage";

const ANNOUNCEMENT = "Black weekend: free delivery at many stores";

test(
  "from an empty folder to two own domains, with an announcement for four days, an own picture and a link in all footers, by JSON #firstDay-1",
  SYSTEM,
  async ({ page }) => {
    const site = initSite();
    const { folder, run, edit } = site;
    expect(run("validate")).toContain("no faults");
    const server = await startServer(site.environment);
    try {
      const read = async (host: string, path = "/") => (await requestPage({ port: server.port, host, path })).text;
      await test.step("two domains of one's own", async () => {
        expect(await read("acorn.localhost")).toMatch(/<title>Acorn\b/);
        expect(await read("birch.localhost")).toMatch(/<title>Birch\b/);
      });

      await test.step("an announcement above all headers, from the 27th to the end of the 30th", async () => {
        edit("section/announcement.json", ({ sections: [announcement] }) =>
          Object.assign(announcement, { text: ANNOUNCEMENT, from: "2026-11-27", through: "2026-11-30" }),
        );
        expect(run("validate")).toContain("no faults");
        for (const host of OWN_HOSTS) {
          await expect.poll(() => read(host, "/?at=2026-11-27T00:00")).toContain(ANNOUNCEMENT);
          expect(await read(host, "/?at=2026-11-30T23:59")).toContain(ANNOUNCEMENT);
          expect(await read(host, "/?at=2026-11-26T23:59")).not.toContain(ANNOUNCEMENT);
          expect(await read(host, "/?at=2026-12-01T00:00")).not.toContain(ANNOUNCEMENT);
        }
      });

      await test.step("a hero with an own picture", async () => {
        mkdirSync(join(folder, "layouts/pictures"));
        writeFileSync(join(folder, "layouts/pictures/harbour.png"), createPng(1600, 600));
        edit("home/one.json", ({ sections }) =>
          sections.unshift({
            id: "harbour",
            type: "hero",
            heading: "The summer sale",
            headingLevel: "section",
            picture: { src: "pictures/harbour.png", alt: "A harbour at sunrise" },
          }),
        );
        expect(run("validate")).toContain("no faults");
        await expect.poll(() => read("acorn.localhost")).toContain("/_dealframe/pictures/harbour-");
        expect(await read("birch.localhost")).not.toContain("/_dealframe/pictures/");
        const noted = watchPage(page);
        await openPage(page, `http://acorn.localhost:${server.port}/`);
        const picture = page.getByRole("img", { name: "A harbour at sunrise" });
        await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
        expect(noted).toEqual([]);
      });

      await test.step("a page, and a link to it in all footers", async () => {
        run("new page terms --path /terms");
        edit("section/legal.json", ({ sections: [legal] }) => legal.links.push({ label: "Terms", href: "/terms" }));
        expect(run("validate")).toContain("no faults");
        for (const host of OWN_HOSTS)
          for (const path of ["/", "/aboutus"])
            await expect
              .poll(async () => readSections(await read(host, path)).get("footer-legal")?.links)
              .toContainEqual({ href: "/terms", text: "Terms" });
        await openPage(page, `http://birch.localhost:${server.port}/`);
        await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms");
      });
    } finally {
      await server.stop();
      site.remove();
    }
  },
);
