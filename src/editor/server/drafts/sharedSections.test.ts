import { afterEach, beforeEach, expect, test } from "vitest";
import type { Draft } from "./Draft";
import { openTestDrafts, type TestDrafts } from "./testDrafts";

let site: TestDrafts;
let draft: Draft;
const FOOTER = "footer/one.json";
const LEGAL = "section/legal.json";
const target = { document: "footer/one" };
const section = "footer-legal";

beforeEach(async () => {
  site = await openTestDrafts();
  draft = await site.drafts.open("draft-0001");
});
afterEach(() => site.close());

const read = (file: string) => JSON.parse(draft.getText(file) ?? "null");
const findOwn = () => read(FOOTER).sections.find(({ id }: { id: string }) => id === section);
const set = (pointer: string, to: unknown, domain?: string) =>
  draft.perform({
    do: "operations",
    target: { ...target, ...(domain === undefined ? {} : { domain }) },
    operations: [{ op: "set", section, pointer, to } as never],
  });

test("a setting of a shared section is changed in its file, for all documents that include it", async () => {
  const before = draft.getText(FOOTER);
  const { step } = await set("/links/0/label", "Your offers");
  expect(step).toMatchObject({ files: [LEGAL] });
  expect(read(LEGAL).sections[0].links[0]).toEqual({ label: "Your offers", href: "/saved" });
  expect(draft.getText(FOOTER)).toBe(before);
  const { documents } = draft.state.checked;
  for (const name of ["one", "two", "three", "four", "five"])
    expect(JSON.stringify(documents.get(`footer/${name}`)?.document)).toContain("Your offers");
});

test("a setting that the document states on top is changed there, and reset to the shared one", async () => {
  await set("/tone", "accent");
  expect(findOwn()).toEqual({ id: section, include: "section/legal", tone: "accent" });
  await draft.perform({ do: "reset", target, section, pointer: "/tone" });
  expect(findOwn()).toEqual({ id: section, include: "section/legal" });
  expect(read(LEGAL).sections[0].tone).toBeUndefined();
});

test("for one domain, it becomes an operation of that domain", async () => {
  await set("/text", "© {name}", "dealharbor.example");
  expect(read("domain/dealharbor.example.json").footer["footer/one"]).toContainEqual({
    op: "set",
    section,
    pointer: "/text",
    was: "© {year} {name}",
    to: "© {name}",
  });
});

test("hiding, moving and removing it concern the document alone", async () => {
  await draft.perform({ do: "hide", target, section });
  expect(findOwn()).toMatchObject({ include: "section/legal", until: expect.any(String) });
  await draft.perform({ do: "show", target, section });
  expect(findOwn()).toEqual({ id: section, include: "section/legal", tone: "tinted" });
  const move = { op: "move", section, to: { first: "sections" } };
  await draft.perform({ do: "operations", target, operations: [move as never] });
  expect(read(FOOTER).sections[0].include).toBe("section/legal");
  await draft.perform({ do: "operations", target, operations: [{ op: "remove", section } as never] });
  expect(findOwn()).toBeUndefined();
  expect(read(LEGAL).sections).toHaveLength(1);
});

test("it can be made the document's own, with the settings that the document states", async () => {
  const before = draft.state.checked.documents.get("footer/one")?.document;
  await draft.perform({ do: "own", target, section });
  expect(findOwn()).toEqual({ ...read(LEGAL).sections[0], id: section, tone: "tinted" });
  expect(draft.state.checked.documents.get("footer/one")?.document).toEqual(before);
  await set("/links/0/label", "Mine");
  expect(findOwn().links[0].label).toBe("Mine");
  await expect(draft.perform({ do: "own", target, section })).rejects.toThrow("is no shared section");
});

test("a section of a document can be shared, under a free name", async () => {
  const before = draft.state.checked.documents.get("footer/one")?.document;
  const share = { do: "share", target, section: "scroll-to-top" } as const;
  await expect(draft.perform({ ...share, name: "legal" })).rejects.toThrow("exists already");
  await expect(draft.perform({ ...share, name: "../x" })).rejects.toThrow("is no name");
  await draft.perform({ ...share, name: "to-top" });
  expect((await draft.perform({ ...share, target: { document: "footer/two" } })).step?.files).toContain(
    "section/scroll-to-top.json",
  );
  await draft.perform({ do: "undo" });
  expect(read(FOOTER).sections).toContainEqual({ id: "scroll-to-top", include: "section/to-top" });
  expect(read("section/to-top.json").sections).toEqual([
    { id: "scroll-to-top", type: "scroll-to-top", label: "Back to top", threshold: 300 },
  ]);
  expect(draft.state.checked.documents.get("footer/one")?.document).toEqual(before);
  expect(draft.state.checked.diagnostics).toEqual([]);
});

test("a copy of it is a section of the document", async () => {
  await draft.perform({ do: "duplicate", target, section });
  const copy = read(FOOTER).sections.find(({ id }: { id: string }) => id === "footer-legal-2");
  expect(copy).toMatchObject({ type: "legal-line", tone: "tinted" });
});

test("it is added to other documents, and by a domain to its own pages, as an include", async () => {
  const at = { last: "sections" };
  const value = { id: "legal", include: "section/legal" } as never;
  const home = { document: "home/one" };
  const added = await draft.perform({ do: "paste", target: home, at, value });
  expect(read("home/one.json").sections.at(-1)).toEqual({ id: added.section, include: "section/legal" });
  const only = await draft.perform({ do: "paste", target: { ...home, domain: "savvyfox.example" }, at, value });
  expect(read("domain/savvyfox.example.json").home["home/one"].at(-1)).toEqual({
    op: "insert",
    at,
    value: { id: only.section, include: "section/legal" },
  });
});

test("a faulty setting of it is repaired in its file from a document that includes it", async () => {
  await set("/links", "none");
  expect(draft.state.checked.diagnostics.map(({ file }) => file)).toContain(LEGAL);
  await set("/links", [{ label: "Terms", href: "/terms" }]);
  expect(read(LEGAL).sections[0].links).toEqual([{ label: "Terms", href: "/terms" }]);
  expect(findOwn()).toEqual({ id: section, include: "section/legal", tone: "tinted" });
  expect(draft.state.checked.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
});
