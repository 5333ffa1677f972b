import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestDrafts, type TestDrafts } from "../../src/editor/server/drafts/testDrafts";
import { listOwnChanges } from "../../src/editor/server/operations/listOwnChanges";
import { listProblems } from "../../src/editor/server/views/listProblems";
import { runDealframe } from "../cli/runForTest";

const WEBSITES: readonly { domain: string; home_page: string }[] = JSON.parse(
  readFileSync("src/reference-api/seed/websites.json", "utf8"),
);
const HOMES = ["Home Page One", "Home Page Two", "Home Page Three", "Home Page Four", "Home Page Five"];

let site: TestDrafts;
beforeEach(async () => {
  site = await openTestDrafts("layouts", {
    homePages: new Map(WEBSITES.map(({ domain, home_page }) => [domain, home_page])),
  });
});
afterEach(() => site.close());

test.each(WEBSITES)("$domain gets every other home, is saved, and is valid with it", async ({ domain, home_page }) => {
  const others = HOMES.filter((home) => home !== home_page);
  expect(others.length).toBeGreaterThan(3);
  for (const homePage of others) {
    const draft = await site.drafts.open(`draft-${homePage.toLowerCase().replaceAll(" ", "-")}`);
    await draft.perform({ do: "give", domain, homePage });
    const own = draft.state.diagnostics.filter(({ file }) => file === `domain/${domain}.json`);
    expect([homePage, own.map(({ message }) => message)]).toEqual([homePage, []]);
    await site.drafts.save(draft.id, {});
    expect(JSON.parse(readFileSync(site.websitesFile, "utf8"))).toContainEqual(
      expect.objectContaining({ domain, home_page: homePage }),
    );
  }
});

test("operations on a home stay beside those on the home that the domain had before, which wait", async () => {
  const domain = "thriftlane.example";
  const file = `domain/${domain}.json`;
  const draft = await site.drafts.open("draft-0001");
  const before = JSON.parse(draft.getText(file) ?? "");
  await draft.perform({ do: "give", domain, homePage: "Home Page Three" });
  const operation = { op: "set", section: "newsletter", pointer: "/heading", to: "Join us" } as const;
  await draft.perform({ do: "operations", target: { document: "home/three", domain }, operations: [operation] });
  const { home } = JSON.parse(draft.getText(file) ?? "");
  expect(Object.keys(home)).toEqual(["home/four", "home/three"]);
  expect(home["home/four"]).toEqual(before.home["home/four"]);
  expect(home["home/three"]).toHaveLength(1);
  await site.drafts.save(draft.id, {});
  const { code, out } = await runDealframe("validate", site.folder);
  expect([code, out]).toEqual([0, expect.not.stringContaining(file)]);
});

test("an operation that does not fit the new home is a problem that can be removed, and all others stay", async () => {
  const domain = "thriftlane.example";
  const file = `domain/${domain}.json`;
  const draft = await site.drafts.open("draft-0001");
  const own = JSON.parse(draft.getText(file) ?? "");
  const { "home/four": operations, ...others } = own.home;
  // Sections that both homes have.
  const fitting = operations.filter(({ section }: { section?: string }) =>
    /^(?:welcome|newsletter)$/.test(section ?? ""),
  );
  const home = [...fitting, { op: "remove", section: "windows" }];
  await draft.perform({ do: "text", file, text: JSON.stringify({ ...own, ...others, home }) });
  await draft.perform({ do: "give", domain, homePage: "Home Page One" });
  const find = () => listProblems(draft.state, () => undefined).flatMap(({ removable }) => removable ?? []);
  expect(find()).toHaveLength(1);
  for (const removable of find()) await draft.perform({ do: "rebase", ...removable });
  expect(draft.listNewFaults()).toEqual([]);
  expect(JSON.parse(draft.getText(file) ?? "")).toEqual({ ...own, home: fitting });
  await site.drafts.save(draft.id, {});
});

test("changes of a domain go along to its new home where that is asked for, those that fit it", async () => {
  const domain = "promopeak.example";
  const file = `domain/${domain}.json`;
  const draft = await site.drafts.open("draft-0001");
  const own = JSON.parse(draft.getText(file) ?? "");
  const lost = { op: "remove", section: "windows" };
  const home = { "home/five": [...own.home["home/five"], lost] };
  await draft.perform({ do: "text", file, text: JSON.stringify({ ...own, home }) });
  const changes = listOwnChanges(domain, JSON.parse(draft.getText(file) ?? ""));
  const take = changes.filter(({ operation }) => operation.op !== "insert").map(({ id }) => id);
  const { step } = await draft.perform({ do: "give", domain, homePage: "Home Page One", take });
  expect(step?.name).toBe(`Give “Home Page One” to ${domain} with 3 changes; this does not fit it: remove “windows”`);
  const lists = JSON.parse(draft.getText(file) ?? "").home;
  expect(lists["home/five"]).toEqual(home["home/five"]);
  expect(lists["home/one"]).toEqual([
    { op: "set", section: "top-deals", pointer: "/columns", was: 3, to: 2 },
    { op: "set", section: "top-deals", pointer: "/order", was: "given", to: "saving" },
    { op: "remove", section: "welcome", was: "page-heading" },
  ]);
});
