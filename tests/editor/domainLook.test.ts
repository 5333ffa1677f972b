import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { listChanges } from "../../src/editor/panels/changes/server/listChanges";
import { createForm } from "../../src/editor/panels/settings/server/createForm";
import type { Draft } from "../../src/editor/server/drafts/Draft";
import { openTestDrafts, type TestDrafts } from "../../src/editor/server/drafts/testDrafts";
import type { Operation } from "../../src/generated/documents";
import { runDealframe } from "../cli/runForTest";

const DOMAIN = "savvyfox.example";
const FILE = `domain/${DOMAIN}.json`;
const CHOICE = { home: "home/three", header: "header/three", footer: "footer/three" };

let site: TestDrafts;
let draft: Draft;
let shipped: Record<string, unknown> & { theme: Record<string, unknown>; cards: Record<string, object> };
beforeEach(async () => {
  site = await openTestDrafts("layouts", { homePages: new Map([[DOMAIN, "Home Page Three"]]) });
  draft = await site.drafts.open("draft-0001");
  shipped = JSON.parse(readFileSync(`layouts/${FILE}`, "utf8"));
});
afterEach(() => site.close());

const perform = (document: string, ...operations: Operation[]) =>
  draft.perform({ do: "operations", target: { document, domain: DOMAIN }, operations });
const read = () => JSON.parse(draft.getText(FILE) ?? "null");
const theme = (pointer: string, to: unknown): Operation =>
  ({ op: "set", pointer: `/theme${pointer}`, to }) as Operation;

describe("for one domain, a change of the look of its home", () => {
  test("is one of the domain's file, and applies to each other home, too", async () => {
    await perform("home/three", theme("/headings", "ruled"), theme("/palette/ink", "#101010"));
    expect(read()).toEqual({
      ...shipped,
      theme: {
        ...shipped.theme,
        headings: "ruled",
        palette: { ...(shipped.theme.palette as object), ink: "#101010" },
      },
    });
    await draft.perform({ do: "give", domain: DOMAIN, homePage: "Home Page Five" });
    expect(draft.listNewFaults()).toEqual([]);
    await site.drafts.save(draft.id, {});
    const explained = await runDealframe(`explain ${DOMAIN} /theme/headings`, site.folder, {
      WEBSITES_FILE: "websites.json",
    });
    expect(explained.out).toContain('is "ruled"');
    expect(explained.out).toContain(FILE);
  });

  test("goes when it is set back to what the home says, and is taken back by undo", async () => {
    const before = draft.getText(FILE);
    await draft.perform({
      do: "reset",
      target: { document: "home/three", domain: DOMAIN },
      pointer: "/theme/headings",
    });
    const { headings: _headings, ...others } = shipped.theme;
    expect(read()).toEqual({ ...shipped, theme: others });
    await perform("home/three", theme("/headings", "ruled"));
    await perform("home/three", theme("/headings", "plain"));
    expect(read()).toEqual({ ...shipped, theme: others });
    while (draft.summary.history.position > 0) await draft.perform({ do: "undo" });
    expect(draft.getText(FILE)).toBe(before);
  });

  test("changes the home's first card style under that name, and another style under its own", async () => {
    await perform("home/three", { op: "set", pointer: "/cards/editorial/save", to: false });
    expect(read().cards).toEqual({ first: { ...shipped.cards.first, save: false } });
    await draft.perform({ do: "undo" });
    const style = { presentation: "stamp" };
    await draft.perform({
      do: "operations",
      target: { document: "home/three" },
      operations: [{ op: "set", pointer: "/cards/other", to: style }],
    });
    await perform("home/three", { op: "set", pointer: "/cards/other/presentation", to: "tag" });
    expect(read().cards).toEqual({ ...shipped.cards, other: { presentation: "tag" } });
    expect(draft.listNewFaults()).toEqual([]);
  });

  test("is an operation where it has a time, and where it takes a setting away", async () => {
    const timed = { ...theme("/headings", "ruled"), from: "2026-11-27T00:00" };
    await perform("home/three", timed, { op: "unset", pointer: "/theme/motif", was: null });
    const { theme: look, home } = read();
    expect(look).toEqual(expect.not.objectContaining({ headings: "ruled" }));
    expect(home["home/three"].map(({ op }: Operation) => op)).toEqual(["set", "set", "unset"]);
    expect(draft.listNewFaults()).toEqual([]);
  });

  test("is one of the home where that home's own look counts", async () => {
    await draft.perform({
      do: "operations",
      target: { document: "home/three" },
      operations: [
        { op: "set", pointer: "/look", to: "own" },
        { op: "set", pointer: "/theme/headings", to: "plate" },
      ],
    });
    await perform("home/three", theme("/headings", "edged"));
    const { theme: look, home } = read();
    expect(look).toEqual(shipped.theme);
    expect(home["home/three"].at(-1)).toEqual({ op: "set", pointer: "/theme/headings", was: "plate", to: "edged" });
    expect(draft.listNewFaults()).toEqual([]);
  });

  test("is named among the changes, and is taken back from there", async () => {
    const before = draft.getText(FILE);
    const saved = draft.state;
    await perform("home/three", theme("/headings", "ruled"), {
      op: "set",
      pointer: "/cards/editorial/save",
      to: false,
    });
    const sides = { before: saved, after: draft.state, isDiscardable: true, findChoice: () => CHOICE };
    const [file] = listChanges(sides, { before: saved.files, after: draft.state.files });
    expect(file?.changes.map(({ name }) => name)).toEqual([
      `Only ${DOMAIN}: set /theme/headings to “ruled”`,
      `Only ${DOMAIN}: set /cards/editorial/save to false`,
    ]);
    for (const { id } of file?.changes ?? []) await draft.perform({ do: "discard", change: id });
    expect(draft.getText(FILE)).toBe(before);
  });
});

test("the form of a home names what domains say of its look, and that of the domain where its values come from", () => {
  const website = { domain: DOMAIN, timeZone: "UTC", headerColor: "" };
  const other = { home: "home/one", header: "header/one", footer: "footer/one" };
  const choices = new Map([...draft.state.checked.domains.keys()].map((domain) => [domain, [other]]));
  choices.set(DOMAIN, [CHOICE]);
  const site = { website } as unknown as Parameters<typeof createForm>[2];
  const form = createForm(draft.state, { document: "home/three" }, site, choices);
  expect(form?.overrides?.["/theme/headings"]).toEqual([
    { domain: DOMAIN, value: "circled", file: FILE, line: expect.any(Number) },
  ]);
  expect(form?.overrides?.["/cards/editorial/presentation"]).toMatchObject([{ domain: DOMAIN, value: "notice" }]);
  const own = createForm(draft.state, { document: "home/three", domain: DOMAIN }, site, choices);
  expect(own?.origins["/theme/headings"]).toMatchObject({ level: "domain", file: FILE });
});
