import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Section } from "../../../generated/documents";
import { WEBSITES_NAME } from "../../protocol/draft";
import { formatChangeId } from "../planning/changeId";
import type { Draft } from "./Draft";
import { openTestDrafts, type TestDrafts } from "./testDrafts";

let site: TestDrafts;
let draft: Draft;
const HOME = "home/one.json";
const target = { document: "home/one" };
const HOME_PAGES = new Map([["bargainbarn.example", "Home Page One"]]);

beforeEach(async () => {
  site = await openTestDrafts("layouts", { homePages: HOME_PAGES });
  draft = await site.drafts.open("draft-0001");
});
afterEach(() => site.close());

const read = (file: string) => JSON.parse(draft.getText(file) ?? "null");
const find = (id: string) => read(HOME).sections.find((section: Section) => section.id === id);

test("a copy of a section stands behind it, with ids of its own, and without what the file leaves to defaults", async () => {
  const { section } = await draft.perform({ do: "duplicate", target, section: "browse" });
  expect(section).toBe("browse-2");
  const copy = find("browse-2");
  expect(copy.columns[0].sections[0]).toEqual({ ...find("browse").columns[0].sections[0], id: "categories-2" });
  expect((await draft.perform({ do: "duplicate", target, section: "browse-2" })).section).toBe("browse-3");
  await draft.perform({
    do: "duplicate",
    target: { ...target, domain: "savvyfox.example" },
    section: "trending-stores",
  });
  const { presentation: _default, ...stated } = find("trending-stores");
  expect(read("domain/savvyfox.example.json").home["home/one"]).toEqual([
    {
      op: "insert",
      at: { after: "trending-stores" },
      // The same without what it has by default.
      value: { ...stated, id: "trending-stores-2" },
    },
  ]);
});

test("a pasted section gets free ids only where its own are taken", async () => {
  const value = { id: "top-deals", type: "notice", heading: "Hello" } as unknown as Section;
  const first = await draft.perform({ do: "paste", target, at: { last: "sections" }, value });
  const own = await draft.perform({
    do: "paste",
    target,
    at: { first: "sections" },
    value: { ...value, id: "greeting" } as Section,
  });
  expect([first.section, own.section]).toEqual(["top-deals-2", "greeting"]);
  await expect(
    draft.perform({ do: "paste", target, at: { first: "sections" }, value: "text" as unknown as Section }),
  ).rejects.toThrow("“value” must be an object");
});

test("an added section has no main heading where the document has one, if a setting can say so", async () => {
  const at = { last: "sections" };
  const picture = { src: "/campaign/sale.webp", alt: "A sale" };
  const value = { id: "sale", type: "hero", heading: "Sale", picture } as unknown as Section;
  await draft.perform({ do: "paste", target, at, value });
  expect(find("sale")).toEqual({ ...value, headingLevel: "section" });
  expect(draft.state.checked.diagnostics.map(({ code }) => code)).not.toContain("second-main-heading");
  const fox = { ...target, domain: "savvyfox.example" };
  await draft.perform({ do: "paste", target: fox, at, value });
  expect(read("domain/savvyfox.example.json").home["home/one"].at(-1).value).toMatchObject({ headingLevel: "section" });
  await draft.perform({ do: "operations", target, operations: [{ op: "remove", section: "welcome" } as never] });
  await draft.perform({ do: "operations", target, operations: [{ op: "remove", section: "sale" } as never] });
  await draft.perform({ do: "paste", target, at, value });
  expect(find("sale")).not.toHaveProperty("headingLevel");
  const { section = "" } = await draft.perform({ do: "duplicate", target, section: "sale" });
  expect(find(section)).toMatchObject({ headingLevel: "section" });
});

test("a hidden section stays in the file and comes back byte for byte", async () => {
  const before = draft.getText(HOME);
  await draft.perform({ do: "hide", target, section: "new-stores" });
  expect(find("new-stores").until).toMatch(/^\d{4}-\d\d-\d\d$/);
  await draft.perform({ do: "show", target, section: "new-stores" });
  expect(draft.getText(HOME)).toBe(before);
  const fox = { ...target, domain: "savvyfox.example" };
  await draft.perform({ do: "hide", target: fox, section: "new-stores" });
  expect(read("domain/savvyfox.example.json").home["home/one"]).toEqual([
    { op: "remove", section: "new-stores", was: "store-grid" },
  ]);
  await draft.perform({ do: "show", target: fox, section: "new-stores" });
  expect(draft.unsaved).toEqual([]);
});

test("a reset takes away what the target says, and nothing else", async () => {
  const barn = { ...target, domain: "bargainbarn.example" };
  await draft.perform({ do: "reset", target: barn, section: "welcome", pointer: "/presentation" });
  expect(draft.getText("domain/bargainbarn.example.json")).not.toContain("visually-hidden");
  await draft.perform({ do: "reset", target: barn, section: "newsletter", pointer: "" });
  expect(draft.getText("domain/bargainbarn.example.json")).not.toContain('"newsletter"');
  await draft.perform({ do: "reset", target, section: "top-deals", pointer: "/tone" });
  expect(find("top-deals").tone).toBeUndefined();
  await draft.perform({ do: "reset", target, pointer: "/theme/corners" });
  expect(read(HOME).theme).not.toHaveProperty("corners");
});

test("a new home is registered beside the header and footer of the one it is made from, and given to a domain", async () => {
  const { document, homePage } = await draft.perform({
    do: "create",
    kind: "home",
    name: "black-friday",
    title: "Black Friday",
    from: "home/two",
  });
  expect([document, homePage]).toEqual(["home/black-friday", "Home Page Black Friday"]);
  expect(read("selection.json").homes["Home Page Black Friday"]).toEqual({
    home: "home/black-friday",
    header: "header/two",
    footer: "footer/two",
  });
  expect((draft.getText("selection.json") ?? "").split("\n")).toHaveLength(
    (await site.readText("selection.json")).split("\n").length + 1,
  );
  await draft.perform({ do: "give", domain: "savvyfox.example", homePage: "home page BLACK friday" });
  const record = read(WEBSITES_NAME).find((one: { domain: string }) => one.domain === "savvyfox.example");
  expect(record.home_page).toBe("Home Page Black Friday");
  expect(draft.state.homePages?.get("savvyfox.example")).toBe("Home Page Black Friday");
  expect(await site.drafts.save(draft.id, {})).toMatchObject({
    written: [
      { file: "home/black-friday.json", change: "created" },
      { file: "selection.json", linesAdded: 2, linesRemoved: 1 },
      { file: WEBSITES_NAME, linesAdded: 1, linesRemoved: 1 },
    ],
  });
  await expect(draft.perform({ do: "create", kind: "home", name: "black-friday" })).rejects.toThrow("exists already");
  await expect(draft.perform({ do: "give", domain: "nobody.example", homePage: "Home Page One" })).rejects.toThrow(
    "no domain",
  );
});

test("new documents are valid: an empty home, an extending one, a page with its path, a header", async () => {
  await draft.perform({ do: "create", kind: "home", name: "empty", homePage: null });
  await draft.perform({ do: "create", kind: "home", name: "six", from: "home/one", extend: true });
  await draft.perform({ do: "create", kind: "page", name: "guides", path: "/guides", title: "Guides" });
  await draft.perform({ do: "create", kind: "header", name: "slim", from: "header/one" });
  await draft.perform({ do: "create", kind: "footer", name: "slim" });
  expect(draft.listNewFaults()).toEqual([]);
  await draft.perform({
    do: "operations",
    target: { document: "home/six" },
    operations: [
      { op: "set", section: "top-deals", pointer: "/count/initial", to: 12 },
      { op: "set", pointer: "/title", to: "Six" },
    ],
  });
  expect(read("home/six.json")).toMatchObject({
    title: "Six",
    extends: "home/one",
    operations: [{ op: "set", section: "top-deals", pointer: "/count/initial", was: 8, to: 12 }],
  });
  expect(draft.listNewFaults()).toEqual([]);
  for (const name of ["Black Friday", "../a", "a".repeat(300), ""]) {
    await expect(draft.perform({ do: "create", kind: "home", name })).rejects.toThrow(/is no name|too long/);
  }
});

test("a certain fix is one command, and a stale operation of a domain is updated or removed", async () => {
  await draft.perform({
    do: "text",
    file: HOME,
    text: (await site.readText(HOME)).replace('"heading": "Top Deals",', '"heading": "Top Deals"'),
  });
  const [fault] = draft.state.diagnostics.filter(({ code }) => code === "missing-comma");
  if (fault === undefined) throw new Error("no fault");
  await draft.perform({ do: "fix", file: HOME, code: fault.code, line: fault.line, column: fault.column });
  expect(draft.getText(HOME)).toBe(await site.readText(HOME));
  await draft.perform({
    do: "operations",
    target,
    operations: [{ op: "set", section: "newsletter", pointer: "/button", to: "Join" }],
  });
  await draft.perform({ do: "rebase", domain: "bargainbarn.example" });
  expect(read("domain/bargainbarn.example.json").home["home/one"].at(-1)).toMatchObject({
    pointer: "/button",
    was: "Join",
    to: "Send me the list",
  });
  await draft.perform({ do: "operations", target, operations: [{ op: "remove", section: "top-deals" }] });
  const index = read("domain/bargainbarn.example.json").home["home/one"].findIndex(
    (one: { section?: string }) => one.section === "top-deals",
  );
  await draft.perform({
    do: "rebase",
    domain: "bargainbarn.example",
    operation: `bargainbarn.example/home/home~1one/${index}`,
  });
  expect(draft.getText("domain/bargainbarn.example.json")).not.toContain('"section": "top-deals"');
});

test("an edit for one domain is refused where the domain has another document", async () => {
  const operations = [{ op: "set", pointer: "/theme/corners", to: "sharp" }] as const;
  const barn = { document: "home/two", domain: "bargainbarn.example" };
  await expect(draft.perform({ do: "operations", target: barn, operations })).rejects.toThrow(
    "bargainbarn.example has home/one, not home/two",
  );
  await draft.perform({ do: "give", domain: "bargainbarn.example", homePage: "Home Page Two" });
  await expect(
    draft.perform({ do: "operations", target: { ...barn, document: "home/one" }, operations }),
  ).rejects.toThrow("has home/two, not home/one");
});

test("a renamed section has its new id in all files that name it, as one step that can be undone #rename-3", async () => {
  const before = [HOME, "domain/bargainbarn.example.json"].map((file) => draft.getText(file));
  const answer = await draft.perform({ do: "rename", target, section: "top-deals", to: "best-deals" });
  expect(answer).toMatchObject({
    section: "best-deals",
    step: { name: "Rename top-deals to best-deals; a link stays", files: [HOME, "domain/bargainbarn.example.json"] },
  });
  expect(find("best-deals").heading).toBe("Top Deals");
  expect([HOME, "domain/bargainbarn.example.json"].map((file) => draft.getText(file))).toEqual(
    before.map((text) => text?.replace(/(["#])top-deals"/g, '$1best-deals"')),
  );
  expect(draft.listNewFaults()).toEqual([]);
  await draft.perform({ do: "undo" });
  expect(draft.unsaved).toEqual([]);
});

test("for one domain a section is renamed by an operation of the domain", async () => {
  const barn = { ...target, domain: "bargainbarn.example" };
  await draft.perform({ do: "rename", target: barn, section: "newsletter", to: "letter" });
  expect(read("domain/bargainbarn.example.json").home["home/one"]).toContainEqual({
    op: "rename",
    section: "newsletter",
    to: "letter",
  });
  expect(draft.getText(HOME)).toBe(await site.readText(HOME));
  expect(draft.listNewFaults()).toEqual([]);
});

test("an id that is taken, or has a wrong form, is refused, and nothing is changed", async () => {
  for (const own of [target, { ...target, domain: "bargainbarn.example" }]) {
    const rename = (to: string) => draft.perform({ do: "rename", target: own, section: "top-deals", to });
    await expect(rename("welcome")).rejects.toMatchObject({ code: "taken" });
    await expect(rename("site-header")).rejects.toMatchObject({ code: "taken" });
    await expect(rename("Top deals")).rejects.toMatchObject({ code: "bad-name" });
  }
  await expect(draft.perform({ do: "rename", target, section: "nowhere", to: "here" })).rejects.toMatchObject({
    code: "missing",
  });
  expect(draft.unsaved).toEqual([]);
});

test("one change is taken back alone", async () => {
  const before = draft.getText(HOME);
  await draft.perform({
    do: "operations",
    target,
    operations: [
      { op: "set", section: "top-deals", pointer: "/heading", to: "Deals" },
      { op: "set", section: "top-deals", pointer: "/count/initial", to: 9 },
      { op: "remove", section: "trending-stores" },
      { op: "move", section: "horizontal-banners", to: { first: "sections" } },
    ],
  });
  const discard = (change: object) =>
    draft.perform({
      do: "discard",
      change: formatChangeId({ file: HOME, document: "home/one", kind: "changed", ...change }),
    });
  await discard({ section: "top-deals", pointer: "/heading" });
  expect(find("top-deals")).toMatchObject({ heading: "Top Deals", count: { initial: 9 } });
  await discard({ kind: "removed", section: "trending-stores" });
  await discard({ kind: "moved", section: "horizontal-banners" });
  await discard({ section: "top-deals", pointer: "/count/initial" });
  expect(draft.getText(HOME)).toBe(before);
  await draft.perform({ do: "duplicate", target, section: "welcome" });
  await draft.perform({ do: "revert" });
  expect(draft.unsaved).toEqual([]);
});

test("line ends, a byte order mark and a hand-made form stay as they are", async () => {
  const odd = `\uFEFF${(await site.readText("page/about.json")).replaceAll("\n", "\r\n").replace('"version": 5', '"version":5')}`;
  await writeFile(join(site.layoutsDir, "page/about.json"), odd);
  await site.notice();
  await draft.enqueue(async () => {});
  await draft.perform({
    do: "operations",
    target: { document: "page/about" },
    operations: [{ op: "set", pointer: "/title", to: "About" }],
  });
  const [before, after] = [odd.split("\n"), (draft.getText("page/about.json") ?? "").split("\n")];
  expect(after.filter((line, index) => line !== before[index])).toEqual(['  "title": "About",\r']);
  await draft.perform({
    do: "operations",
    target: { document: "page/about" },
    operations: [{ op: "set", pointer: "/fold", to: 3 }],
  });
  expect(draft.getText("page/about.json")?.startsWith("\uFEFF")).toBe(true);
  expect(draft.getText("page/about.json")).not.toMatch(/[^\r]\n/);
});

test("limits of the parser hold for drafts", async () => {
  const long = JSON.stringify({ text: "x".repeat(600 * 1024) });
  await expect(draft.perform({ do: "text", file: HOME, text: long })).rejects.toThrow("larger than 512 KB");
  await expect(draft.perform({ do: "text", file: HOME, text: "[".repeat(40) })).rejects.toThrow("16 levels");
  const insert = (value: object) =>
    draft.perform({
      do: "operations",
      target,
      operations: [{ op: "insert", at: { last: "sections" }, value: value as Section }],
    });
  await insert({ id: "long", type: "notice", heading: "x".repeat(300) });
  expect(draft.listNewFaults().length).toBeGreaterThan(0);
  await draft.perform({ do: "undo" });
  for (let number = 0; number < 45; number++) await insert({ id: `n-${number}`, type: "notice", heading: "Note" });
  expect(draft.listNewFaults().join(" ")).toContain("50");
  await expect(site.drafts.save(draft.id, {})).rejects.toThrow("The draft has faults");
});

test("a home for a time is added, changed and removed in selection.json, for several domains", async () => {
  const rule = {
    domains: ["bargainbarn.example", "savvyfox.example"],
    home: "home/two",
    from: "2026-11-27",
    through: "2026-11-30",
  };
  const { step } = await draft.perform({ do: "schedule", rule });
  expect(step?.name).toBe("Show home/two from 2026-11-27 through 2026-11-30 on 2 domains");
  expect(read("selection.json").rules).toEqual([rule]);
  expect(draft.state.checked.diagnostics).toEqual([]);
  const others = { ...rule, domains: ["savvyfox.example"], home: "home/five" };
  await expect(draft.perform({ do: "schedule", rule: others })).rejects.toThrow(
    "also chooses a home for “savvyfox.example” at 2026-11-27 00:00",
  );
  await expect(draft.perform({ do: "schedule", rule: { ...others, home: "home/none" } })).rejects.toThrow(
    "There is no document “home/none”.",
  );
  await draft.perform({ do: "schedule", index: 0, rule: { ...rule, through: "2026-12-01" } });
  expect(read("selection.json").rules).toEqual([{ ...rule, through: "2026-12-01" }]);
  await draft.perform({ do: "schedule", index: 0 });
  expect(read("selection.json").rules).toBeUndefined();
  await expect(draft.perform({ do: "schedule", index: 0 })).rejects.toThrow("no home for a time number 1 any more");
});

test("a domain changes the home that it has for a time in that home's list", async () => {
  const own = { target: { document: "home/two", domain: "bargainbarn.example" } };
  const hide = { do: "hide", section: "trending-stores", ...own } as const;
  await expect(draft.perform(hide)).rejects.toThrow("bargainbarn.example has home/one, not home/two");
  await draft.perform({ do: "schedule", rule: { domains: ["*"], home: "home/two", from: "2026-11-27" } });
  const [section = { id: "" }] = read("home/two.json").sections;
  await draft.perform({ ...hide, section: section.id });
  expect(Object.keys(read("domain/bargainbarn.example.json").home)).toContain("home/two");
});
