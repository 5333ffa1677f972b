import { requestPage } from "../../../harness/servers/requestPage";
import { SYSTEM } from "../../../harness/tiers/tier";
import { createPng } from "../../fixtures/pictures";
import { initSite, OWN_HOSTS } from "../support/ownSite";
import { readSections } from "../support/readSections";
import { startEditor } from "../support/startEditor";
import { EditorPage } from "./EditorPage";
import { expect, test } from "./editorTest";

const ANNOUNCEMENT = "Black weekend: free delivery at many stores";
/** The pace of somebody who looks at the keys. */
const TYPING = { delay: 150 };

test(
  "in a new site of one's own: an announcement for four days, an own picture and a link in all footers, by mouse #firstDay-2",
  SYSTEM,
  async ({ page }) => {
    const site = initSite();
    const editor = await startEditor(site.environment);
    try {
      const shown = new EditorPage(page, editor);
      const { settings, dialog } = shown;
      await page.setViewportSize({ width: 1440, height: 900 });
      // An address of another site, from the history of the browser.
      await page.goto(editor.url("?domain=dealharbor.example"));
      await expect(page.getByText("The API knows no domain “dealharbor.example”. Another one is shown.")).toBeVisible();
      await shown.open("?at=2026-11-20T12:00");
      await expect(page.getByRole("button", { name: "Acorn Domain" })).toBeVisible();

      await test.step("an announcement above all headers, from the 27th to the end of the 30th", async () => {
        await shown.row("Announcement").click();
        await expect(settings).toContainText("Shared section section/announcement, used by 2 documents.");
        await settings.getByRole("textbox", { name: "Text" }).click();
        await page.keyboard.type(ANNOUNCEMENT);
        await settings.getByRole("button", { name: "Times" }).click();
        for (const [field, digits] of [
          ["From", "11272026"],
          ["Through", "11302026"],
        ] as const) {
          await settings.getByRole("spinbutton", { name: new RegExp(`^month, ${field}\\b`) }).click();
          await page.keyboard.type(digits, TYPING);
        }
        await page.keyboard.press("Tab");
        await expect(shown.row("Announcement")).toHaveAccessibleName(/not now/);
      });

      await test.step("a hero with an own picture", async () => {
        const home = shown.row("Home One");
        await home.hover();
        await home.getByRole("button", { name: /^Add a section/ }).click();
        await dialog.getByRole("searchbox").fill("hero");
        await dialog.getByRole("option", { name: /^Hero\b/ }).click();
        await expect(settings.getByRole("heading", { name: "Hero", level: 2 })).toBeVisible();
        await settings.getByRole("button", { name: "Choose picture" }).click();
        const chooser = page.waitForEvent("filechooser");
        await dialog.getByRole("button", { name: "Upload a picture" }).click();
        const png = { name: "Harbour.PNG", mimeType: "image/png", buffer: createPng(1600, 600) };
        await (await chooser).setFiles(png);
        await expect(dialog.getByRole("status").first()).toHaveText("pictures/harbour.png is in the folder.");
        await dialog.getByRole("textbox", { name: "What does the picture show?" }).fill("A harbour at sunrise");
        await dialog.getByRole("button", { name: "Use this picture" }).click();
        await expect(shown.canvas.getByRole("img", { name: "A harbour at sunrise" })).toBeVisible();
      });

      await test.step("a link in all footers", async () => {
        await shown.outline.hover();
        await page.mouse.wheel(0, 5_000);
        await expect(shown.row("Back to top")).toBeInViewport();
        await shown.row("Legal line").click();
        await expect(settings.getByRole("heading", { name: "Legal line", level: 2 })).toBeVisible();
        await settings.getByRole("button", { name: "Add link" }).click();
        await settings.getByRole("textbox", { name: "Label" }).last().fill("About");
        const target = settings.getByRole("combobox", { name: "Leads to" }).last();
        await target.fill("/aboutus");
        await target.press("Enter");
        await expect(shown.section("footer-legal").getByRole("link", { name: "About" })).toBeVisible();
      });

      await test.step("saved, it is live on both domains", async () => {
        await shown.save.click();
        await expect(shown.save).toHaveText("Saved");
        expect(site.run("validate")).toContain("no faults");
        const read = async (host: string, path = "/") =>
          (await requestPage({ port: editor.server.port, host, path })).text;
        for (const host of OWN_HOSTS) {
          await expect
            .poll(async () => readSections(await read(host)).get("footer-legal")?.links)
            .toContainEqual({ href: "/aboutus", text: "About" });
          expect(await read(host, "/?at=2026-11-27T00:00")).toContain(ANNOUNCEMENT);
          expect(await read(host, "/?at=2026-11-30T23:59")).toContain(ANNOUNCEMENT);
          expect(await read(host, "/?at=2026-11-26T23:59")).not.toContain(ANNOUNCEMENT);
          expect(await read(host, "/?at=2026-12-01T00:00")).not.toContain(ANNOUNCEMENT);
        }
        expect(await read("acorn.localhost")).toContain("/_dealframe/pictures/harbour-");
      });
    } finally {
      await editor.stop();
      editor.remove();
      site.remove();
    }
  },
);
