import { requestPage } from "../../../harness/servers/requestPage";
import { SYSTEM } from "../../../harness/tiers/tier";
import { EditorPage } from "./EditorPage";
import { expect, test } from "./editorTest";

test(
  "a ready-made home is given to a domain by mouse: it reaches it at once, its settings scroll, and the site shows it",
  SYSTEM,
  async ({ page, editor }) => {
    const shown = new EditorPage(page, editor);
    await shown.open();

    await test.step("the five questions", async () => {
      await page.getByRole("button", { name: /^New home/ }).click();
      const next = shown.dialog.getByRole("button", { name: "Next" });
      await next.click();
      await shown.dialog.getByText("A ready-made one", { exact: true }).click();
      await shown.dialog.getByText("Black Friday", { exact: true }).click();
      await next.click();
      await expect(shown.dialog.getByRole("textbox", { name: "Title" })).toHaveValue("Black Friday");
      await next.click();
      await shown.dialog.getByText("One domain", { exact: true }).click();
      await shown.dialog.getByText("Savvy Fox", { exact: true }).click();
      await next.click();
      await shown.dialog.getByRole("button", { name: "Make it" }).click();
      await expect(shown.dialog).toHaveCount(0);
      await expect(page.getByRole("button", { name: "Edits Savvy Fox", exact: true })).toBeVisible();
      await expect(shown.row("visited-stores")).toBeVisible();
    });

    await test.step("the wheel reaches the last settings, and a choice far below leaves the tool in its place", async () => {
      await shown.row("Top deals").click();
      await expect(shown.settings.getByRole("heading", { name: "Deal grid" })).toBeVisible();
      const last = shown.settings.getByRole("heading", { level: 3 }).last();
      await expect(last).not.toBeInViewport();
      await shown.settings.getByRole("heading", { name: "Deal grid" }).hover();
      await page.mouse.wheel(0, 20_000);
      await expect(last).toBeInViewport();
      await page.mouse.wheel(0, -600);
      await shown.settings.getByRole("radio").last().focus();
      await expect(shown.save).toBeInViewport();
    });

    await test.step("saved, it is live", async () => {
      await shown.save.click();
      await expect(shown.save).toHaveText("Saved");
      await expect(page.getByRole("button", { name: "Home Page", exact: true })).toBeVisible();
      const home = { port: editor.server.port, host: "savvyfox.localhost", path: "/" };
      await expect.poll(async () => (await requestPage(home)).text).toContain('data-section="black-friday"');
      await page.goto(editor.siteUrl("savvyfox"));
      await expect(page.locator('[data-section="black-friday"]')).toBeVisible();
    });
  },
);
