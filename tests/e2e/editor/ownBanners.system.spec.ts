import { readFileSync } from "node:fs";
import { createPng } from "../../fixtures/pictures";
import { EditorPage } from "./EditorPage";
import { expect, test } from "./editorTest";

const SECTION = {
  id: "season",
  type: "banner-carousel",
  source: { from: "ad-banners" },
  dimension: "300 * 250",
};

test("banners of a document are listed, illustrated, ordered and saved without a word of JSON", async ({
  page,
  editor,
}) => {
  editor.edit("home/one.json", (home) => home.sections.unshift(SECTION));
  const shown = new EditorPage(page, editor);
  await shown.open();
  await shown.row("Banner carousel").first().click();
  const banners = shown.settings.locator('[data-setting="/source/banners"]');
  const rows = banners.getByRole("list", { name: "Banners" }).locator("> li");
  const canvas = shown.section("season").locator("[data-item=banner] img");
  const listCanvas = () =>
    canvas.evaluateAll((pictures) => [...new Set(pictures.map((one) => one.getAttribute("alt")))]);

  await test.step("the source is chosen, and a banner gets an uploaded picture with its label and link", async () => {
    await shown.settings
      .locator('[data-setting="/source/from"]')
      .getByRole("radio", { name: /^Document/ })
      .check({ force: true });
    await banners.getByRole("button", { name: "Add banner" }).click();
    await rows.first().getByRole("button", { name: "Choose picture" }).click();
    await shown.dialog
      .locator("input[type=file]")
      .setInputFiles({ name: "Der Garten.png", mimeType: "image/png", buffer: createPng(300, 250, [20, 120, 60]) });
    await expect(shown.dialog.getByRole("option", { name: "der-garten.png" })).toHaveAttribute("aria-selected", "true");
    await shown.dialog.getByRole("textbox", { name: /What does the picture show/ }).fill("Up to half off gardens");
    await shown.dialog.getByRole("button", { name: "Use this picture" }).click();
    const link = rows.first().locator('[data-setting$="/href"]').getByRole("combobox");
    await link.fill("/coupons");
    await link.press("Tab");
    await expect.poll(listCanvas).toEqual(["Up to half off gardens"]);
    await expect(shown.section("season").locator("[data-item=banner] a").first()).toHaveAttribute("href", "/coupons");
  });

  await test.step("a second one is put before it by keyboard, and each row shows its picture", async () => {
    await banners.getByRole("button", { name: "Add banner" }).click();
    const label = rows.nth(1).locator('[data-setting$="/label"]').getByRole("textbox");
    await label.fill("The second");
    await expect(rows.nth(1).locator("h4").first()).toHaveText("The second");
    await banners.getByRole("button", { name: "Move The second up" }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(listCanvas).toEqual(["The second", "Up to half off gardens"]);
    await expect(rows.locator("h4 img")).toHaveCount(2);
    await expect(rows.nth(1).locator("h4 img")).toHaveJSProperty("naturalWidth", 300);
  });

  await test.step("the file has what was edited, and nothing more", async () => {
    await banners.getByRole("button", { name: "Remove The second" }).click();
    await expect(rows).toHaveCount(1);
    await shown.save.click();
    await expect(shown.save).toHaveText("Saved");
    const { sections } = JSON.parse(editor.read("home/one.json"));
    expect(sections[0]).toEqual({
      ...SECTION,
      source: {
        from: "document",
        banners: [{ label: "Up to half off gardens", picture: "pictures/der-garten.png", href: "/coupons" }],
      },
    });
  });
});

test("banners of a domain's website data are edited beside the section that shows them, and saved into their file", async ({
  page,
  editor,
}) => {
  const shown = new EditorPage(page, editor);
  const before = readFileSync(editor.websitesFile, "utf8");
  await shown.open("?domain=couponcove.example");
  await shown.row("Featured stores and offers").click();
  const banners = shown.settings.locator('[data-setting="/banners_v2"]');
  const rows = banners.getByRole("list", { name: "Banners" }).locator("> li");
  await expect(shown.settings.getByRole("heading", { name: "Banners of Coupon Cove" })).toBeVisible();
  await expect(rows.first().locator("h4").first()).toHaveText("Save more today: codes and deals in one place");
  await rows.first().scrollIntoViewIfNeeded();
  await expect(rows.first().locator("h4 img")).not.toHaveJSProperty("naturalWidth", 0);
  const count = await rows.count();

  await test.step("a banner is changed; a link that runs a script is refused at its place", async () => {
    await rows.first().locator("h4 button").click();
    await rows.first().locator('[data-setting$="/title"]').getByRole("textbox").fill("Our own words");
    await expect(rows.first().locator("h4").first()).toHaveText("Our own words");
    const link = rows.first().locator('[data-setting$="/url"]').getByRole("textbox");
    await link.fill("javascript:alert(1)");
    await expect(rows.first().locator('[data-setting$="/url"]')).toContainText("javascript:alert(1)");
    await expect(rows.first().locator('[data-setting$="/url"]')).toContainText("Not changed");
    await link.fill("/coupons");
  });

  await test.step("banners are moved and removed, and the file has just that", async () => {
    await banners.getByRole("button", { name: "Move Our own words down" }).focus();
    await page.keyboard.press("Enter");
    await expect(rows.nth(1).locator("h4").first()).toHaveText("Our own words");
    await rows
      .last()
      .getByRole("button", { name: /^Remove / })
      .click();
    await expect(rows).toHaveCount(count - 1);
    await shown.save.click();
    await expect(shown.save).toHaveText("Saved");
    const own = (text: string) =>
      JSON.parse(text).find(({ domain }: { domain: string }) => domain === "couponcove.example").banners_v2;
    const [first, second, ...others] = own(before);
    const after = readFileSync(editor.websitesFile, "utf8");
    expect(own(after)).toEqual([second, { ...first, title: "Our own words", url: "/coupons" }, ...others.slice(0, -1)]);
    const rest = (text: string) =>
      JSON.parse(text).filter(({ domain }: { domain: string }) => domain !== "couponcove.example");
    expect(rest(after)).toEqual(rest(before));
  });
});
