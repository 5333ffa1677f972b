import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { acceptLayoutSet } from "../../src/layout/accept/acceptLayoutSet";
import { checkLayouts } from "../../src/layout/check/checkLayouts";
import { applyEdits } from "../../src/layout/diagnostics/applyEdits";
import type { LayoutFiles } from "../../src/layout/document/LayoutSet";
import { readLayouts } from "../../src/layout/document/readLayouts";
import { type Renaming, renameSection } from "../../src/layout/rename/renameSection";
import { selectDocuments } from "../../src/layout/select/selectDocuments";

const ROOT = join(import.meta.dirname, "../..");
const SHIPPED = await readLayouts(join(ROOT, "layouts"));
const WEBSITES: readonly { domain: string; home_page: string }[] = JSON.parse(
  readFileSync(join(ROOT, "src/reference-api/seed/websites.json"), "utf8"),
);
const HOME_PAGES = new Map(WEBSITES.map(({ domain, home_page }) => [domain, home_page]));

function check(files: LayoutFiles) {
  return checkLayouts(files, { homePages: HOME_PAGES });
}

/** The files after a renaming, and its refusal or the links that stay. */
function rename(files: LayoutFiles, renaming: Renaming) {
  const renamed = renameSection(renaming, check(files), HOME_PAGES);
  if ("message" in renamed) return { files, refusal: renamed, left: [] };
  const texts = [...renamed.edits].map(([file, edits]) => [file, applyEdits(files.get(file) ?? "", edits)] as const);
  return { files: new Map([...files, ...texts]), left: renamed.left, changed: texts.map(([file]) => file) };
}

/** What each domain shows, and what a check says. */
function describeSite(files: LayoutFiles): string {
  const checked = check(files);
  const { layouts } = acceptLayoutSet(undefined, checked);
  if (layouts === undefined) throw new Error("nothing to serve");
  const shown = WEBSITES.map(({ domain, home_page }) => [
    domain,
    selectDocuments(layouts, home_page, domain),
    [...layouts.documents.keys()].map((id) => [id, layouts.findChangedPage?.(domain, id) ?? layouts.documents.get(id)]),
  ]);
  const found = checked.diagnostics.map(({ code, file, line, message }) => [code, file, line, message]);
  return JSON.stringify([shown, found], null, 1);
}

/** The shipped files with changed or added ones. */
const withFiles = (own: Readonly<Record<string, object>>): LayoutFiles =>
  new Map([...SHIPPED, ...Object.entries(own).map(([file, value]) => [file, JSON.stringify(value, null, 2)] as const)]);

const NOTICE = { type: "notice", heading: "A note" };
const page = (sections: readonly object[], more: object = {}) => ({
  version: 5,
  kind: "page",
  title: "Guides",
  path: "/guides",
  ...more,
  sections,
});

describe("renaming a section of a shipped document", () => {
  const before = describeSite(SHIPPED);

  it.each([
    ["home/five", "top-deals"],
    ["home/five", "welcome"],
    ["home/five", "offers"],
    ["home/one", "top-deals"],
    ["home/two", "welcome"],
    ["header/two", "site-header"],
    ["footer/five", "footer-about"],
    ["page/not-found", "not-found"],
  ])("changes nothing but the id on all pages of all domains: %s %s #rename-1", (document, section) => {
    const to = `renamed-${section}`;
    const { files, refusal } = rename(SHIPPED, { document, section, to });
    expect(refusal).toBeUndefined();
    const after = describeSite(files);
    expect(after).toContain(`"id": "${to}"`);
    expect(after.replaceAll(to, section)).toBe(before);
  });

  it("rewrites the operations and links of the domain that has it, and no other file #rename-2", () => {
    const { files, changed } = rename(SHIPPED, { document: "home/five", section: "top-deals", to: "best-deals" });
    expect(changed).toEqual(["home/five.json", "domain/promopeak.example.json"]);
    const peak = files.get("domain/promopeak.example.json") ?? "";
    expect(peak).toBe(SHIPPED.get("domain/promopeak.example.json")?.replaceAll("top-deals", "best-deals"));
    // There and back is nothing.
    expect(rename(files, { document: "home/five", section: "best-deals", to: "top-deals" }).files).toEqual(SHIPPED);
  });
});

describe("renaming a section", () => {
  it("reaches documents that extend it, with their places, lists and replaced sections", () => {
    const files = withFiles({
      "home/six.json": {
        version: 5,
        extends: "home/two",
        title: "Six",
        operations: [
          { op: "insert", at: { after: "welcome" }, value: { ...NOTICE, id: "note" } },
          { op: "move", section: "note", was: { after: "welcome" }, to: { before: "welcome" } },
          { op: "set", section: "welcome", pointer: "/heading", to: "welcome" },
          { op: "replace", section: "welcome", value: { id: "welcome", type: "page-heading", heading: "Six" } },
        ],
      },
    });
    const { files: after } = rename(files, { document: "home/two", section: "welcome", to: "hello" });
    expect(JSON.parse(after.get("home/six.json") ?? "").operations).toEqual([
      { op: "insert", at: { after: "hello" }, value: { ...NOTICE, id: "note" } },
      { op: "move", section: "note", was: { after: "hello" }, to: { before: "hello" } },
      { op: "set", section: "hello", pointer: "/heading", to: "welcome" },
      { op: "replace", section: "hello", value: { id: "hello", type: "page-heading", heading: "Six" } },
    ]);
    const { refusal } = rename(files, { document: "home/six", section: "welcome", to: "hello" });
    expect(refusal).toMatchObject({ code: "impossible", message: expect.stringContaining("Rename it in home/two.") });
    const own = rename(files, { document: "home/six", section: "note", to: "remark" });
    expect(own.changed).toEqual(["home/six.json"]);
    expect(own.files.get("home/six.json")).not.toContain('"note"');
  });

  it("reaches a domain of an unknown home where its operations fit no other document", () => {
    const list = (section: string) => ({
      version: 5,
      home: [{ op: "set", section, pointer: "/presentation", to: "plain" }],
    });
    const files = withFiles({
      "domain/a.example.json": list("side-banners"),
      "domain/b.example.json": list("welcome"),
    });
    const banners = rename(files, { document: "home/five", section: "side-banners", to: "aside" });
    expect(banners.files.get("domain/a.example.json")).toContain('"aside"');
    const welcome = rename(files, { document: "home/five", section: "welcome", to: "hello" });
    expect(welcome.files.get("domain/b.example.json")).toBe(files.get("domain/b.example.json"));
  });

  it("renames links in texts with markup, and lists in columns", () => {
    const files = withFiles({
      "page/guides.json": page([
        { id: "guide", type: "page-heading", heading: "Guides" },
        { id: "text", type: "rich-text", text: '<p><a href="/guides#more">More</a> /guides#more</p>' },
        { id: "more", type: "columns", columns: [{ sections: [{ ...NOTICE, id: "note" }] }] },
      ]),
      "domain/savvyfox.example.json": {
        version: 5,
        pages: { "page/guides": [{ op: "move", section: "text", to: { last: "more/columns/0/sections" } }] },
      },
    });
    const { files: after } = rename(files, { document: "page/guides", section: "more", to: "rest" });
    expect(after.get("page/guides.json")).toContain('<a href=\\"/guides#rest\\">More</a> /guides#more');
    expect(after.get("domain/savvyfox.example.json")).toContain('"last": "rest/columns/0/sections"');
  });

  it("leaves a link that also leads to another home with the former id, and says so", () => {
    const header = JSON.parse(SHIPPED.get("header/two.json") ?? "");
    const strip = { id: "strip", type: "link-list", links: [{ label: "Deals", href: "/#top-deals" }] };
    const selection = JSON.parse(SHIPPED.get("selection.json") ?? "");
    selection.homes["Home Page One"].header = "header/two";
    const files = withFiles({
      "header/two.json": { ...header, sections: [...header.sections, strip] },
      "selection.json": selection,
    });
    const shared = rename(files, { document: "home/five", section: "top-deals", to: "best-deals" });
    expect(shared.left).toMatchObject([{ file: "header/two.json", line: expect.any(Number), link: "/#top-deals" }]);
    expect(shared.files.get("header/two.json")).toBe(files.get("header/two.json"));
    // Once both homes of the header have the new id, no other one is left.
    const both = rename(shared.files, { document: "home/one", section: "top-deals", to: "best-deals" });
    expect(both.left).toEqual([]);
    expect(both.files.get("header/two.json")).toContain("/#best-deals");
  });

  it("renames the sections of a shared section with the id of the one that includes it", () => {
    const files = withFiles({
      "section/terms.json": {
        version: 5,
        title: "Terms",
        sections: [{ id: "columns", type: "columns", columns: [{ sections: [{ ...NOTICE, id: "note" }] }] }],
      },
      "page/guides.json": page([
        { id: "guide", type: "page-heading", heading: "Guides" },
        { id: "terms", include: "section/terms" },
      ]),
      "domain/savvyfox.example.json": {
        version: 5,
        pages: {
          "page/guides": [{ op: "set", section: "terms-note", pointer: "/heading", was: "A note", to: "A remark" }],
        },
      },
    });
    const { files: after, left } = rename(files, { document: "page/guides", section: "terms", to: "rules" });
    expect(left).toEqual([]);
    expect(after.get("domain/savvyfox.example.json")).toContain('"section": "rules-note"');
    const inner = rename(files, { document: "page/guides", section: "terms-note", to: "note" });
    expect(inner.refusal?.message).toContain("a shared section that it includes");
  });

  it.each([
    ["home/five", "top-deals", "welcome", "taken", "“welcome” already"],
    ["home/five", "top-deals", "site-header", "taken", "“site-header” already"],
    ["home/five", "top-deals", "summit", "taken", "“summit” already"],
    ["header/two", "site-header", "top-deals", "taken", "“top-deals” already"],
    ["home/five", "top-deals", "Best deals", "bad-name", "lower-case words"],
    ["home/five", "top-deals", "x".repeat(61), "bad-name", "at most 60"],
    ["home/five", "top-deal", "best", "missing", "Did you mean top-deals?"],
    ["home/fve", "top-deals", "best", "missing", "Did you mean home/five?"],
  ])("is refused with the reason: %s %s %s", (document, section, to, code, words) => {
    const { refusal } = rename(SHIPPED, { document, section, to });
    expect(refusal).toEqual({ code, message: expect.stringContaining(words) });
  });

  it("is refused while a file that may name it cannot be read", () => {
    const files = new Map([...SHIPPED, ["domain/promopeak.example.json", '{ "section": "top-deals"']]);
    const { refusal } = rename(files, { document: "home/five", section: "top-deals", to: "best-deals" });
    expect(refusal).toMatchObject({
      code: "faulty",
      message: expect.stringContaining("domain/promopeak.example.json"),
    });
  });
});
