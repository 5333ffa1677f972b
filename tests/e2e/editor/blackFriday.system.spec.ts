import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Page } from "@playwright/test";
import { requestPage } from "../../../harness/servers/requestPage";
import { createPng } from "../../fixtures/pictures";
import { readSections } from "../support/readSections";
import { type RunningEditor, SHIPPED_WEBSITES, startEditor } from "../support/startEditor";
import { EditorPage } from "./EditorPage";
import { test as editorTest, expect } from "./editorTest";
import { Hand } from "./Hand";

const DOMAINS = ["couponcove", "promopeak", "savvyfox"];
const OTHERS = ["bargainbarn", "dealharbor", "thriftlane"];
const MAX_ACTIONS = 45;
/** Files of banners, and where the banners lead. */
const BANNERS = [
  ["Half off garden furniture", "/category/garden"],
  ["Shoes for the whole family", "/category/fashion"],
  ["Books from one euro", "/category/books"],
  ["Flights into the sun", "/category/travel"],
  ["Phones without a contract", "/category/electronics"],
  ["A week of free meals", "/coupons"],
] as const;

interface Workplace extends RunningEditor {
  /** Runs `dealframe` on the edited files; gives what it prints, and fails where it exits with another code than 0. */
  run(line: string): string;
}

/** An editor on copies of all that is shipped: documents, domains' files with their pictures, website data. */
const test = editorTest.extend<{ shipped: Workplace }>({
  shipped: async ({ browserName: _browser }, use) => {
    const place = mkdtempSync(join(tmpdir(), "dealframe-shipped-"));
    const environment = { LAYOUTS_DIR: join(place, "layouts"), WEBSITES_FILE: join(place, "websites.json") };
    cpSync("layouts", environment.LAYOUTS_DIR, { recursive: true });
    cpSync(SHIPPED_WEBSITES, environment.WEBSITES_FILE);
    symlinkSync(resolve("schemas"), join(place, "schemas"));
    const run = (line: string) =>
      execFileSync(process.execPath, [resolve("bin/dealframe.js"), ...line.split(" ")], {
        encoding: "utf8",
        env: { ...process.env, ...environment },
      });
    const editor = await startEditor(environment);
    await use({ ...editor, folder: environment.LAYOUTS_DIR, run });
    await editor.stop();
    editor.remove();
    rmSync(place, { recursive: true, force: true });
  },
});

const drawFile = (name: string, width: number, height: number, index = 0) => ({
  name: `${name}.png`,
  mimeType: "image/png",
  buffer: createPng(width, height, [20 + 30 * index, 60, 160 - 20 * index]),
});

async function openEditor(page: Page, editor: RunningEditor): Promise<EditorPage> {
  await page.setViewportSize({ width: 1440, height: 900 });
  const shown = new EditorPage(page, editor);
  await shown.open();
  return shown;
}

test("three of six domains get a Black Friday home for four days by at most 45 actions of the mouse #editorBlackFriday-1", async ({
  page,
  shipped,
}) => {
  const shown = await openEditor(page, shipped);
  const { dialog, settings } = shown;
  const hand = new Hand(page);
  const next = dialog.getByRole("button", { name: "Next" });

  await test.step("a new home of four sections, for three domains and four days", async () => {
    await hand.press(page.getByRole("button", { name: /^New home/ }));
    await hand.press(next);
    await hand.press(dialog.getByText("Sections that you choose", { exact: true }));
    for (const section of ["Label strip", "Hero", "Twelve deals, thirty on demand", "Banner carousel"])
      await hand.press(dialog.getByText(section, { exact: true }));
    await hand.press(next);
    await hand.write(dialog.getByRole("textbox", { name: "Title" }), "Black Friday");
    await hand.press(next);
    await hand.press(dialog.getByText("Some, for a time", { exact: true }));
    await hand.writeDay(dialog.getByRole("group", { name: "First day" }), "11272026");
    await hand.writeDay(dialog.getByRole("group", { name: "Last day" }), "11302026");
    for (const name of ["Coupon Cove", "Promo Peak", "Savvy Fox"])
      await hand.press(dialog.getByRole("checkbox", { name }));
    await hand.press(next);
    await expect(dialog).toContainText("Coupon Cove, Promo Peak, Savvy Fox: from 2026-11-27 through 2026-11-30");
    await hand.press(dialog.getByRole("button", { name: "Make it" }));
    await expect(dialog).toHaveCount(0);
  });

  await test.step("the words of the hero, written in the page, and its own picture", async () => {
    const heading = shown.section("hero").getByRole("heading").first();
    await hand.rewrite(heading, "Black Friday at {name}");
    await expect(heading).toHaveText("Black Friday at Coupon Cove");
    await hand.press(settings.getByRole("button", { name: "Choose picture" }));
    await hand.choose(dialog.getByRole("button", { name: "Upload a picture" }), [drawFile("Night sale", 1600, 600)]);
    await expect(dialog.getByRole("status").first()).toHaveText("pictures/night-sale.png is in the folder.");
    await hand.write(dialog.getByRole("textbox", { name: "What does the picture show?" }), "A street at night");
    await hand.press(dialog.getByRole("button", { name: "Use this picture" }));
    await expect(shown.canvas.getByRole("img", { name: "A street at night" })).toBeVisible();
  });

  await test.step("the words of the strip, in the page", async () => {
    const strip = shown.section("label-strip-2");
    await hand.rewrite(strip.getByText("Amazon Lightning Deal"), "Until Monday");
    await hand.rewrite(strip.getByText("100% Cashback"), "Checked by hand");
    await expect(strip.getByText("Checked by hand")).toBeVisible();
  });

  await test.step("six own banners: their pictures at once, with labels from the files' names, then the links", async () => {
    await hand.press(shown.row("Promotions"));
    const source = settings.locator('[data-setting="/source/from"]');
    await hand.press(source.getByText("Document", { exact: true }));
    const banners = settings.locator('[data-setting="/source/banners"]');
    await hand.press(banners.getByRole("button", { name: "Add from pictures…" }));
    const files = BANNERS.map(([name], index) => drawFile(name, 1480, 630, index));
    await hand.choose(dialog.getByRole("button", { name: "Upload pictures" }), files);
    await hand.press(dialog.getByRole("button", { name: "Add 6 banners" }));
    const rows = banners.getByRole("list", { name: "Banners" }).locator("> li");
    await expect(rows.locator("h4:has(img)")).toHaveText(BANNERS.map(([name]) => name));
    for (const [index, [, href]] of BANNERS.entries())
      await hand.write(rows.nth(index).locator('[data-setting$="/href"]').getByRole("combobox"), href);
  });

  await test.step("saved, without a fault", async () => {
    await hand.press(shown.save);
    await expect(shown.save).toHaveText("Saved");
    expect(hand.actions).toBeLessThanOrEqual(MAX_ACTIONS);
    expect(shipped.run("validate")).not.toContain("black-friday");
    const { rules } = JSON.parse(readFileSync(join(shipped.folder, "selection.json"), "utf8"));
    const domains = DOMAINS.map((name) => `${name}.example`);
    expect(rules).toEqual([{ domains, home: "home/black-friday", from: "2026-11-27", through: "2026-11-30" }]);
  });

  await test.step("the site shows it on these days, to these domains", async () => {
    const read = async (name: string, at: string) => {
      const path = `/?at=${at}`;
      return readSections((await requestPage({ port: shipped.server.port, host: `${name}.localhost`, path })).text);
    };
    for (const name of DOMAINS) {
      for (const at of ["2026-11-27T00:00", "2026-11-30T23:59"]) {
        await expect.poll(async () => (await read(name, at)).has("deals")).toBe(true);
        const sections = await read(name, at);
        const hero = sections.get("hero");
        expect(hero?.headings[0]).toMatch(/^Black Friday at /);
        expect(hero?.pictures[0]?.src).toContain("/pictures/night-sale-");
        expect(sections.get("label-strip-2")?.text).toMatch(/Until Monday.*Checked by hand/);
        expect(sections.get("deals")?.items.filter(({ kind }) => kind !== "banner")).toHaveLength(12);
        const banners = sections.get("banner-carousel")?.items.filter(({ kind }) => kind === "banner");
        expect(banners?.map(({ pictures: [one], hrefs: [href] }) => [one?.alt, href])).toEqual(BANNERS);
      }
      for (const at of ["2026-11-26T23:59", "2026-12-01T00:00"])
        expect((await read(name, at)).has("label-strip-2")).toBe(false);
    }
    for (const name of OTHERS) expect((await read(name, "2026-11-28")).has("label-strip-2")).toBe(false);
  });
});

test("a header in another order and another id of a section are made by mouse, and saved", async ({
  page,
  shipped,
}) => {
  const shown = await openEditor(page, shipped);
  const { settings, dialog } = shown;
  const hand = new Hand(page);

  await test.step("the search of a header stands before its logo", async () => {
    await hand.press(shown.row("Site header"));
    const rows = settings.locator('[data-setting="/rows"]');
    await hand.press(rows.getByRole("button", { name: "Move Search up", exact: true }));
    await expect(rows.getByRole("listitem").first()).toHaveText("Search");
  });

  await test.step("the deals get another id", async () => {
    await hand.press(shown.row("Top Deals").getByRole("button", { name: /^Actions for/ }));
    await hand.press(page.getByRole("menuitem", { name: "Rename the id…" }));
    await hand.write(dialog.getByRole("textbox", { name: "Id of the section" }), "best-deals");
    await hand.press(dialog.getByRole("button", { name: "Rename" }));
    await expect(dialog).toHaveCount(0);
    await expect(shown.section("best-deals")).toBeVisible();
  });

  await test.step("saved, both are live", async () => {
    await hand.press(shown.save);
    await expect(shown.save).toHaveText("Saved");
    expect(hand.actions).toBe(7);
    shipped.run("validate");
    const request = { port: shipped.server.port, host: "dealharbor.localhost", path: "/" };
    await expect.poll(async () => readSections((await requestPage(request)).text).has("best-deals")).toBe(true);
    await page.goto(`http://dealharbor.localhost:${shipped.server.port}/`);
    const header = page.locator('[data-section="site-header"]');
    const placeOf = async (part: string) => (await header.locator(part).first().boundingBox())?.x ?? 0;
    expect(await placeOf('[role="search"]')).toBeLessThan(await placeOf('a[href="/"]'));
  });
});
