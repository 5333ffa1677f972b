import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Draft } from "../../src/editor/server/drafts/Draft";
import { openTestDrafts, type TestDrafts } from "../../src/editor/server/drafts/testDrafts";
import type { Operation, Section } from "../../src/generated/documents";
import { runDealframe } from "../cli/runForTest";

const DOMAIN = "dealharbor.example";
const FILE = `domain/${DOMAIN}.json`;

let site: TestDrafts;
let draft: Draft;
// A domain that changes nothing so far.
beforeEach(async () => {
  site = await openTestDrafts("layouts", { homePages: new Map([[DOMAIN, "Home Page One"]]) });
  await rm(join(site.layoutsDir, FILE));
  await site.notice();
  draft = await site.drafts.open("draft-0001");
});
afterEach(() => site.close());

const perform = (document: string, ...operations: Operation[]) =>
  draft.perform({ do: "operations", target: { document, domain: DOMAIN }, operations });
const read = () => JSON.parse(draft.getText(FILE) ?? "null");

const HINT = { id: "hint", type: "newsletter-form", heading: "New here?" } as unknown as Section;

/** Each kind of edit, the operation that it becomes, and what to ask of `dealframe explain`. */
const EDITS: readonly [name: string, document: string, operation: Operation, stated: object, pointer: string][] = [
  [
    "a setting of a section",
    "home/one",
    { op: "set", section: "top-deals", pointer: "/count/initial", to: 12 },
    { home: { "home/one": [{ op: "set", section: "top-deals", pointer: "/count/initial", was: 8, to: 12 }] } },
    "top-deals/count/initial",
  ],
  [
    "a setting of the document",
    "home/one",
    { op: "set", pointer: "/fold", to: 3 },
    { home: { "home/one": [{ op: "set", pointer: "/fold", was: 4, to: 3 }] } },
    "/fold",
  ],
  [
    "a setting of the theme",
    "home/one",
    { op: "set", pointer: "/theme/corners", to: "sharp" },
    { theme: { corners: "sharp" } },
    "/theme/corners",
  ],
  [
    "a setting of the first card style",
    "home/one",
    { op: "set", pointer: "/cards/standard/texts/expired", to: "Over" },
    { cards: { first: { texts: { expired: "Over" } } } },
    "home/cards/standard/texts/expired",
  ],
  [
    "a setting that is taken away",
    "home/one",
    { op: "unset", section: "welcome", pointer: "/eyebrow", was: null },
    { home: { "home/one": [{ op: "unset", section: "welcome", pointer: "/eyebrow", was: "{Month} {year}" }] } },
    "",
  ],
  [
    "a new section",
    "home/one",
    { op: "insert", at: { after: "welcome" }, value: HINT },
    { home: { "home/one": [{ op: "insert", at: { after: "welcome" }, value: HINT }] } },
    "hint/heading",
  ],
  [
    "a section in another column",
    "home/one",
    { op: "move", section: "trending-stores", to: { last: "browse/columns/1/sections" } },
    {
      home: {
        "home/one": [
          {
            op: "move",
            section: "trending-stores",
            was: { after: "linked-coupon" },
            to: { last: "browse/columns/1/sections" },
          },
        ],
      },
    },
    "",
  ],
  [
    "a removed section",
    "home/one",
    { op: "remove", section: "horizontal-banners" },
    { home: { "home/one": [{ op: "remove", section: "horizontal-banners", was: "banner-carousel" }] } },
    "",
  ],
  [
    "a replaced section",
    "home/one",
    { op: "replace", section: "horizontal-banners", value: HINT },
    { home: { "home/one": [{ op: "replace", section: "horizontal-banners", was: "banner-carousel", value: HINT }] } },
    "hint/heading",
  ],
  [
    "another id",
    "home/one",
    { op: "rename", section: "horizontal-banners", to: "more-offers" },
    { home: { "home/one": [{ op: "rename", section: "horizontal-banners", to: "more-offers" }] } },
    "",
  ],
  [
    "a setting of the header",
    "header/one",
    { op: "set", section: "site-header", pointer: "/presentation", to: "tall" },
    {
      header: {
        "header/one": [{ op: "set", section: "site-header", pointer: "/presentation", was: "regular", to: "tall" }],
      },
    },
    "site-header/presentation",
  ],
  [
    "a section of the footer",
    "footer/one",
    { op: "remove", section: "scroll-to-top" },
    { footer: { "footer/one": [{ op: "remove", section: "scroll-to-top", was: "scroll-to-top" }] } },
    "",
  ],
  [
    "a setting of a page",
    "page/about",
    { op: "set", pointer: "/fold", to: 3 },
    { pages: { "page/about": [{ op: "set", pointer: "/fold", was: 2, to: 3 }] } },
    "page/about/fold",
  ],
];

test.each(EDITS)(
  "%s only for one domain is one change of its file, valid and named by explain",
  async (_, document, operation, stated, pointer) => {
    await perform(document, operation);
    expect(read()).toEqual({ $schema: "../../schemas/domain.json", version: 5, ...stated });
    await site.drafts.save(draft.id, {});
    const { out, code } = await runDealframe("validate", site.folder);
    expect([code, out]).toEqual([0, expect.not.stringContaining(FILE)]);
    const explained = await runDealframe(`explain ${DOMAIN} ${pointer}`.trim(), site.folder);
    expect(explained.code, explained.err).toBe(0);
    expect(explained.out).toContain(FILE);
    await draft.perform({ do: "undo" });
    expect(draft.getText(FILE)).toBeUndefined();
  },
);

test("edits that take one another back leave no file", async () => {
  await perform("home/one", { op: "insert", at: { after: "welcome" }, value: HINT });
  await perform("home/one", { op: "set", section: "hint", pointer: "/heading", to: "Hello" });
  await perform("home/one", { op: "move", section: "hint", to: { last: "sections" } });
  expect(read().home["home/one"]).toEqual([
    { op: "insert", at: { last: "sections" }, value: { ...HINT, heading: "Hello" } },
  ]);
  await perform("home/one", { op: "move", section: "top-deals", to: { first: "sections" } });
  await perform("home/one", { op: "move", section: "top-deals", to: { after: "trending-stores" } });
  await perform("home/one", { op: "remove", section: "hint" });
  await perform("home/one", { op: "rename", section: "top-deals", to: "deals" });
  await perform("home/one", { op: "set", section: "deals", pointer: "/heading", to: "Deals" });
  await perform("home/one", { op: "set", section: "deals", pointer: "/heading", to: "Top Deals" });
  await perform("home/one", { op: "rename", section: "deals", to: "top-deals" });
  expect(draft.getText(FILE)).toBeUndefined();
  expect(draft.unsaved).toEqual([]);
});

test("a setting inside one that the domain sets as a whole is changed in that operation", async () => {
  await perform("home/one", { op: "set", section: "top-deals", pointer: "/count", to: { initial: 4, expanded: 20 } });
  await perform("home/one", { op: "set", section: "top-deals", pointer: "/count/initial", to: 6 });
  expect(read().home["home/one"]).toEqual([
    {
      op: "set",
      section: "top-deals",
      pointer: "/count",
      was: { initial: 8, expanded: 17 },
      to: { initial: 6, expanded: 20 },
    },
  ]);
  await perform("home/one", { op: "set", section: "top-deals", pointer: "/count", to: { initial: 8, expanded: 17 } });
  expect(draft.getText(FILE)).toBeUndefined();
});

test("an operation with a time is added as it is, and the others stay", async () => {
  const timed = { op: "set", section: "top-deals", pointer: "/heading", to: "Friday", from: "2026-11-27" } as const;
  await perform("home/one", { op: "set", section: "top-deals", pointer: "/columns", to: 4 });
  await perform("home/one", timed);
  expect(read().home["home/one"][1]).toEqual({ ...timed, was: "Top Deals" });
  await perform("home/one", { op: "set", section: "top-deals", pointer: "/columns", to: 3 });
  expect(read().home["home/one"]).toHaveLength(1);
  await site.drafts.save(draft.id, {});
  expect((await runDealframe("validate", site.folder)).code).toBe(0);
});
