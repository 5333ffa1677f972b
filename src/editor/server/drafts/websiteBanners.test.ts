import { readFile, writeFile } from "node:fs/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Command } from "../../../generated/editorRequests";
import { WEBSITES_NAME } from "../../protocol/draft";
import type { Draft } from "./Draft";
import { openTestDrafts, type TestDrafts } from "./testDrafts";

/* Banners of the website data, edited in a draft and saved into WEBSITES_FILE. */

const DOMAIN = "savvyfox.example";
const BANNERS = "/banners_v2";

let site: TestDrafts;
let draft: Draft;
beforeEach(async () => {
  site = await openTestDrafts();
  draft = await site.drafts.open("draft-0001");
});
afterEach(() => site.close());

const change = (...operations: object[]) =>
  draft.perform({ do: "website", domain: DOMAIN, operations } as unknown as Command);
const readBanners = (text = draft.getText(WEBSITES_NAME) ?? "") =>
  JSON.parse(text).find(({ domain }: { domain: string }) => domain === DOMAIN).banners_v2;
const readFileText = () => readFile(site.websitesFile, "utf8");
const first = { image: "/images/heroes/savvyfox.example/1.svg", url: "/coupons" };

test("a banner is changed in its line alone, undone, and written by a save", async () => {
  const before = await readFileText();
  const [shown] = readBanners();
  await change({ op: "set", pointer: `${BANNERS}/0/title`, to: "The sale" });
  expect(readBanners()[0]).toEqual({ ...shown, title: "The sale" });
  expect(await readFileText()).toBe(before);
  expect(await site.drafts.save(draft.id, {})).toMatchObject({
    written: [{ file: WEBSITES_NAME, change: "changed" }],
  });
  expect(readBanners(await readFileText())[0].title).toBe("The sale");
  const lines = (text: string) => text.split("\n");
  const others = lines(await readFileText()).filter((line) => !lines(before).includes(line));
  expect(others.length).toBeLessThanOrEqual(5);
  await draft.perform({ do: "undo" });
  await site.drafts.save(draft.id, {});
  expect(await readFileText()).toBe(before);
});

test("banners are added, moved and removed", async () => {
  await change({ op: "set", pointer: BANNERS, to: [first] });
  await change({ op: "set", pointer: `${BANNERS}/1`, to: { image: "https://cdn.example/2.webp" } });
  expect(readBanners()).toEqual([first, { image: "https://cdn.example/2.webp" }]);
  await change({ op: "unset", pointer: `${BANNERS}/0`, was: first });
  expect(readBanners()).toEqual([{ image: "https://cdn.example/2.webp" }]);
  expect(draft.summary.history.steps.at(-1)?.name).toBe("Change the banners of savvyfox.example");
});

test("a banner of another domain that somebody changes on the disk meanwhile stays", async () => {
  await change({ op: "set", pointer: BANNERS, to: [first] });
  const theirs = (await readFileText()).replace('"Deal Harbor"', '"Harbour of Deals"');
  await writeFile(site.websitesFile, theirs);
  const answer = await site.drafts.save(draft.id, {});
  if (!("conflicts" in answer)) throw new Error("There is no conflict.");
  const [conflict] = answer.conflicts;
  expect(conflict).toMatchObject({ file: WEBSITES_NAME });
  await draft.resolve({ file: WEBSITES_NAME, theirs, text: conflict?.merged ?? null });
  await site.drafts.save(draft.id, {});
  const saved = await readFileText();
  expect(readBanners(saved)).toEqual([first]);
  expect(saved).toContain('"Harbour of Deals"');
});

test("what the site could not use, or is no banner, is refused and changes nothing", async () => {
  const before = draft.getText(WEBSITES_NAME);
  const set = (pointer: string, to: unknown) => change({ op: "set", pointer, to });
  const refused = async (attempt: Promise<unknown>, message: string) => await expect(attempt).rejects.toThrow(message);
  await refused(set(`${BANNERS}/0/url`, "javascript:alert(1)"), "javascript:alert(1)");
  await refused(set(`${BANNERS}/0/image`, "data:image/svg+xml,<svg/>"), "data:image/svg+xml");
  await refused(set(`${BANNERS}/0/title`, "a".repeat(301)), "300");
  await refused(set(`${BANNERS}/0/label`, "x"), "label");
  await refused(set(BANNERS, "x"), "banners_v2");
  await refused(set("/name", "Another"), "the editor changes the banners alone");
  await refused(set("/header_js", "<script>alert(1)</script>"), "the editor changes the banners alone");
  await refused(set(`${BANNERS}/0/__proto__/x`, 1), "changed meanwhile");
  await refused(change({ op: "unset", pointer: `${BANNERS}/0`, was: { image: "/gone.svg" } }), "changed meanwhile");
  await refused(
    draft.perform({ do: "website", domain: "nobody.example", operations: [] }),
    "The website data has no domain",
  );
  expect(draft.getText(WEBSITES_NAME)).toBe(before);
  expect(draft.unsaved).toEqual([]);
});
