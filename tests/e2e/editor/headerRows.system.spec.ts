import { expect, test } from "./editorTest";

test("the parts of a header get another order and other rows by mouse and keyboard, in the page at once", async ({
  page,
  editor,
}) => {
  await page.setViewportSize({ width: 1720, height: 900 });
  await page.goto(editor.url());
  const outline = page.getByRole("treegrid", { name: "Outline of the page" });
  await outline
    .getByRole("row", { name: /Site header/ })
    .first()
    .click();
  const settings = page.getByRole("complementary", { name: "Settings" });
  const rows = settings.locator('[data-setting="/rows"]');
  const listParts = () => rows.getByRole("listitem").allInnerTexts();
  await expect.poll(listParts).toEqual(["Logo", "Search", "Saved", "Buttons", "Row 2", "Menu"]);
  const header = page.frameLocator('main iframe[title^="Page of"]').first().locator('[data-section="site-header"]');
  const placeOf = async (selector: string) => (await header.locator(selector).first().boundingBox())?.x ?? 0;
  expect(await placeOf("form")).toBeGreaterThan(await placeOf('a[href="/"]'));

  await test.step("by keyboard", async () => {
    const up = rows.getByRole("button", { name: "Move Search up", exact: true });
    await up.focus();
    await page.keyboard.press("Enter");
    await expect.poll(listParts).toEqual(["Search", "Logo", "Saved", "Buttons", "Row 2", "Menu"]);
    await expect.poll(async () => (await placeOf("form")) < (await placeOf('a[href="/"]'))).toBe(true);
  });

  await test.step("by mouse, into another row", async () => {
    await rows.getByRole("button", { name: "Move Menu", exact: true }).dragTo(rows.getByRole("listitem").first());
    await expect.poll(listParts).toEqual(["Menu", "Search", "Logo", "Saved", "Buttons"]);
  });

  await test.step("as one edit of the header's document", async () => {
    const draft = await page.evaluate(() => localStorage.getItem("dealframe-editor-draft") ?? "");
    const readHeader = (text: string) => JSON.parse(text).sections[1];
    const saved = readHeader(editor.read("header/one.json"));
    // The form shows an edit before the draft has it.
    const readDraft = async () => {
      const answer = await editor.call(`text?draft=${draft}&file=${encodeURIComponent("header/one.json")}`);
      return readHeader(((await answer.json()) as { text: string }).text);
    };
    await expect.poll(readDraft).toEqual({ ...saved, rows: [["menu", "search", "logo", "saved", "buttons"]] });
  });
});
