import { afterAll, beforeAll, expect, test } from "vitest";
import type { Operation } from "../../../generated/documents";
import type { Draft } from "./Draft";
import { openTestDrafts, type TestDrafts } from "./testDrafts";

let site: TestDrafts;
let draft: Draft;
let number = 0;

beforeAll(async () => {
  site = await openTestDrafts();
});
afterAll(() => site.close());

async function openNew(): Promise<Draft> {
  number++;
  return site.drafts.open(`draft-${String(number).padStart(4, "0")}`);
}

const HOME = "home/one.json";
const edit = (operations: readonly Operation[], domain?: string) =>
  draft.perform({ do: "operations", target: { document: "home/one", domain }, operations });

function diffLines(before: string, after: string): { removed: string[]; added: string[] } {
  const [a, b] = [before.split("\n"), after.split("\n")];
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  return { removed: a.slice(start, a.length - end), added: b.slice(start, b.length - end) };
}

test("a changed setting changes one line of the file, and undo returns it byte for byte", async () => {
  draft = await openNew();
  const before = await site.readText(HOME);
  const { step } = await edit([{ op: "set", section: "top-deals", pointer: "/count/initial", to: 12 }]);
  expect(step?.name).toBe("“Top Deals”: How many are shown at first 8 → 12");
  expect(diffLines(before, draft.getText(HOME) ?? "")).toEqual({
    removed: ['      "count": { "initial": 8, "expanded": 17 },'],
    added: ['      "count": { "initial": 12, "expanded": 17 },'],
  });
  expect(draft.unsaved).toEqual([HOME]);
  await draft.perform({ do: "undo" });
  expect(draft.getText(HOME)).toBe(before);
  expect(draft.unsaved).toEqual([]);
  await draft.perform({ do: "redo" });
  expect(draft.getText(HOME)).toContain('"initial": 12, "expanded"');
});

test("sections are inserted, moved, renamed and removed without touching other lines", async () => {
  draft = await openNew();
  const before = await site.readText(HOME);
  await edit([
    {
      op: "insert",
      at: { after: "linked-coupon" },
      value: { id: "hint", type: "notice", heading: "New here?", text: "Read how it works." },
    } as Operation,
  ]);
  expect(diffLines(before, draft.getText(HOME) ?? "")).toEqual({
    removed: [],
    added: [
      '      "id": "hint",',
      '      "type": "notice",',
      '      "heading": "New here?",',
      '      "text": "Read how it works."',
      "    },",
      "    {",
    ],
  });
  const inserted = draft.getText(HOME) ?? "";
  await edit([{ op: "rename", section: "hint", to: "newcomers" }]);
  expect(diffLines(inserted, draft.getText(HOME) ?? "").added).toEqual(['      "id": "newcomers",']);
  await edit([{ op: "move", section: "newsletter", to: { first: "browse/columns/0/sections" } }]);
  const moved = JSON.parse(draft.getText(HOME) ?? "");
  expect(moved.sections.at(-1).columns).toHaveLength(1);
  await draft.perform({ do: "undo" });
  await draft.perform({ do: "undo" });
  await edit([{ op: "remove", section: "hint" }]);
  expect(draft.getText(HOME)).toBe(before);
});

test("an edit for one domain becomes one operation of its file, and goes when it is set back", async () => {
  draft = await openNew();
  const file = "domain/savvyfox.example.json";
  const before = draft.getText(file);
  const own = JSON.parse(before ?? "");
  await edit([{ op: "set", section: "top-deals", pointer: "/count/initial", to: 12 }], "savvyfox.example");
  await edit([{ op: "set", section: "top-deals", pointer: "/count/initial", to: 16 }], "savvyfox.example");
  const operation = { op: "set", section: "top-deals", pointer: "/count/initial", was: 8, to: 16 };
  expect(JSON.parse(draft.getText(file) ?? "")).toEqual({ ...own, home: { ...own.home, "home/one": [operation] } });
  await edit([{ op: "set", section: "top-deals", pointer: "/count/initial", to: 8 }], "savvyfox.example");
  expect(draft.getText(file)).toBe(before);
  expect(draft.unsaved).toEqual([]);
});

test("what the domain has inserted is changed where it is inserted", async () => {
  draft = await openNew();
  const file = "domain/bargainbarn.example.json";
  const before = await site.readText(file);
  await edit([{ op: "set", section: "market", pointer: "/heading", to: "A barn" }], "bargainbarn.example");
  expect(diffLines(before, draft.getText(file) ?? "").added).toEqual(['          "heading": "A barn",']);
  await edit([{ op: "remove", section: "market" }], "bargainbarn.example");
  expect(draft.getText(file)).not.toContain('"market"');
});

test("letters typed one after the other are one step", async () => {
  draft = await openNew();
  for (const to of ["Top deal", "Top dea", "Best"]) {
    await draft.perform({
      do: "operations",
      target: { document: "home/one" },
      operations: [{ op: "set", section: "top-deals", pointer: "/heading", to }],
      coalesce: "heading",
    });
  }
  expect(draft.summary.history.steps.map(({ name }) => name)).toEqual([
    "“Top Deals”: Heading above the section “Top Deals” → “Best”",
  ]);
  await draft.perform({ do: "undo" });
  expect(draft.unsaved).toEqual([]);
});

test("a refused command changes nothing, and one without effect is no step", async () => {
  draft = await openNew();
  await expect(edit([{ op: "remove", section: "nobody" }])).rejects.toThrow("There is no section “nobody”");
  await expect(edit([{ op: "set", section: "top-deals", pointer: "/count/initial", to: 8 }])).resolves.toEqual({
    revision: draft.revision,
  });
  expect(draft.summary.history.steps).toEqual([]);
});

test("a draft is as it was after a restart", async () => {
  draft = await openNew();
  await edit([{ op: "set", section: "top-deals", pointer: "/heading", to: "Deals" }]);
  await edit([{ op: "set", section: "top-deals", pointer: "/count/initial", to: 10 }]);
  await draft.perform({ do: "undo" });
  const text = draft.getText(HOME);
  await site.drafts.close();
  const again = await site.drafts.open(draft.id);
  expect(again.getText(HOME)).toBe(text);
  expect(again.summary.history.position).toBe(1);
  await again.perform({ do: "redo" });
  expect(again.getText(HOME)).toContain('"initial": 10,');
});
