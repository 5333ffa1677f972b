import { beforeAll, describe, expect, it } from "vitest";
import { FILES } from "../../harness/diagnostics/exampleSite";
import type { Operation } from "../../src/generated/documents";
import { acceptLayoutSet, type ServedLayouts } from "../../src/layout/accept/acceptLayoutSet";
import { checkLayouts } from "../../src/layout/check/checkLayouts";
import { type Diagnostic, isError } from "../../src/layout/diagnostics/Diagnostic";
import type { LayoutFiles } from "../../src/layout/document/LayoutSet";
import { listIds } from "../../src/layout/document/walkSections";
import { selectDocuments } from "../../src/layout/select/selectDocuments";
import { readShippedDocuments } from "./readShippedDocuments";

let shipped: LayoutFiles;
let good: ServedLayouts;
beforeAll(async () => {
  shipped = await readShippedDocuments();
  const { layouts } = acceptLayoutSet(undefined, checkLayouts(shipped));
  if (layouts === undefined) throw new Error("the shipped documents cannot be served");
  good = layouts;
});

const DOMAIN = "dealharbor.example";
const PROFILE = { id: "x", type: "store-profile" };

describe("a section that cannot work where it is", () => {
  it("is left out of production alone, at the first start and after a change alike", () => {
    const change = addSection("home/two.json", PROFILE);
    for (const before of [undefined, good]) {
      const { layouts, steps } = accept(change, before);
      expect(steps).toEqual(["home/two.json misplaced-section", "home/two.json section-left-out"]);
      expect(listIds(layouts.documents.get("home/two")).map(({ id }) => id)).toEqual(
        listIds(good.documents.get("home/two")).map(({ id }) => id),
      );
      expect(layouts.traced.get("home/two")?.document).toBe(layouts.documents.get("home/two"));
    }
  });

  it("names the section and lets the other changes of its document through", () => {
    const change = new Map(addSection("home/two.json", PROFILE));
    change.set("home/two.json", (change.get("home/two.json") ?? "").replace("Latest Deals", "New Deals"));
    const { layouts, diagnostics } = accept(change, good);
    expect(JSON.stringify(layouts.documents.get("home/two"))).toContain("New Deals");
    expect(diagnostics[1]?.message).toBe("The site leaves out the section “x” because of its fault.");
  });

  it("is left out of a document that extends another one", () => {
    const insert = { op: "insert", at: { last: "sections" }, value: PROFILE };
    const six = { version: 5, extends: "home/one", operations: [insert] };
    const selection = (shipped.get("selection.json") ?? "").replace('"home": "home/two"', '"home": "home/six"');
    const { layouts, steps } = accept(
      new Map([...shipped, ["home/six.json", JSON.stringify(six)], ["selection.json", selection]]),
    );
    expect(steps).toEqual(["home/six.json misplaced-section", "home/six.json section-left-out"]);
    expect(listIds(layouts.documents.get("home/six"))).toEqual(listIds(layouts.documents.get("home/one")));
  });

  it("is left out of a domain's changes, and the others stay", () => {
    const { layouts, steps } = acceptChanges([
      { op: "set", section: "welcome", pointer: "/heading", was: readHeading(), to: "Hello" },
      { op: "insert", at: { last: "sections" }, value: PROFILE as never },
    ]);
    expect(steps).toEqual([`domain/${DOMAIN}.json misplaced-section`]);
    const { home } = selectDocuments(layouts, "Home Page One", DOMAIN);
    expect(JSON.stringify(home)).toContain("Hello");
    expect(JSON.stringify(home)).not.toContain("store-profile");
  });

  it("is told at its place in the domain's file, with what to do", () => {
    const { diagnostics } = acceptChanges([{ op: "insert", at: { last: "sections" }, value: PROFILE as never }]);
    expect(diagnostics).toMatchObject([
      {
        line: 1,
        severity: "error",
        message: expect.stringContaining("It belongs in a page document"),
      },
    ]);
  });
});

describe("what a domain's changes bring about", () => {
  it("is a warning where the home loses its main heading", () => {
    const { diagnostics } = acceptChanges([{ op: "remove", section: "welcome", was: "page-heading" }]);
    expect(diagnostics).toMatchObject([
      { code: "no-main-heading", severity: "warning", file: `domain/${DOMAIN}.json` },
    ]);
  });

  it("is a warning for a link that leads nowhere and a placeholder without a value", () => {
    const { steps, diagnostics } = acceptChanges([
      { op: "set", section: "welcome", pointer: "/heading", was: readHeading(), to: "Hello from {stroe}" },
      {
        op: "insert",
        at: { last: "sections" },
        value: { id: "ways", type: "link-list", links: [{ label: "x", href: "/stor" }] } as never,
      },
    ]);
    expect(steps).toEqual([`domain/${DOMAIN}.json unknown-placeholder`, `domain/${DOMAIN}.json unknown-path`]);
    expect(diagnostics[1]).toMatchObject({ suggestion: "/store" });
  });

  it("is not told of what the documents had before", () => {
    expect(acceptChanges([{ op: "remove", section: "new-stores", was: "store-grid" }]).diagnostics).toEqual([]);
  });

  it("can be the section that a link leads to", () => {
    const footer = (shipped.get("footer/four.json") ?? "").replace('"href": "/aboutus"', '"href": "/#autumn"');
    const files = new Map([...shipped, ["footer/four.json", footer]]);
    expect(codes(checkLayouts(files).diagnostics)).toEqual(["footer/four.json unknown-anchor"]);
    const value = { id: "autumn", type: "newsletter-form", heading: "Autumn" };
    const overlay = { version: 5, home: [{ op: "insert", at: { last: "sections" }, value }] };
    expect(codes(checkLayouts(files.set(`domain/${DOMAIN}.json`, JSON.stringify(overlay))).diagnostics)).toEqual([]);
  });
});

describe("a link of a domain's file to a section of its home", () => {
  const lintLink = (href: string, operations: object[] = []) => {
    const value = { id: "summit", type: "link-list", links: [{ label: "Start", href }] };
    const insert = { op: "insert", at: { last: "sections" }, value };
    const overlay = { version: 5, home: { "home/five": [...operations, insert] } };
    const { diagnostics } = checkLayouts(new Map([...shipped, [`domain/${DOMAIN}.json`, JSON.stringify(overlay)]]));
    return codes(diagnostics);
  };
  const unknown = [`domain/${DOMAIN}.json unknown-anchor`];

  it("is a warning where its home has no such section, though another home has it", () => {
    expect(lintLink("/#recommended-deals")).toEqual(unknown);
    expect(lintLink("/#top-deals")).toEqual([]);
    expect(lintLink("/#summit")).toEqual([]);
  });

  it("is a warning where the domain itself takes the section away or renames it", () => {
    expect(lintLink("/#top-deals", [{ op: "remove", section: "top-deals", was: "deal-grid" }])).toEqual(unknown);
    const rename = { op: "rename", section: "top-deals", to: "best-deals" };
    expect(lintLink("/#top-deals", [rename])).toEqual(unknown);
    expect(lintLink("/#best-deals", [rename])).toEqual([]);
  });

  it("is none where a home for a time has the section", () => {
    const rule = { domains: [DOMAIN], home: "home/three", from: "2026-11-27", through: "2026-11-30" };
    const selection = JSON.parse(shipped.get("selection.json") ?? "");
    const value = { id: "summit", type: "link-list", links: [{ label: "Start", href: "/#recommended-deals" }] };
    const operation = { op: "insert", at: { last: "sections" }, value };
    const files = new Map([
      ...shipped,
      ["selection.json", JSON.stringify({ ...selection, rules: [rule] })],
      [`domain/${DOMAIN}.json`, JSON.stringify({ version: 5, home: { "home/five": [operation] } })],
    ]);
    expect(codes(checkLayouts(files).diagnostics)).toEqual([]);
  });
});

describe("faults that do not hide each other are told at once", () => {
  it("the misspelt key of one operation, and the lost targets of others", () => {
    const operations = [
      { op: "set", section: "welcome", pointer: "/heading", wsa: "Deals", to: "x" },
      { op: "insert", at: { after: "welcome" }, value: { id: "news", type: "notice", haeding: "News" } },
      { op: "set", section: "news", pointer: "/heading", to: "y" },
      { op: "remove", section: "nowhere" },
      { op: "set", section: "deals", pointer: "/count/initial", was: 9, to: 10 },
    ];
    const text = JSON.stringify({ version: 5, extends: "home/one", operations });
    const { diagnostics } = checkLayouts(new Map(Object.entries({ ...FILES, "home/six.json": text })));
    expect(diagnostics.filter(isError).map(({ pointer, code }) => `${pointer} ${code}`)).toEqual([
      "/operations/0/wsa unknown-key",
      "/operations/1/value/haeding unknown-key",
      "/operations/3/section stale-target",
      "/operations/4/was stale-value",
    ]);
  });

  it("warnings beside errors, in the same document and in others", () => {
    const files = new Map(shipped);
    const two = (shipped.get("home/two.json") ?? "")
      .replace('"heading": "Latest Deals"', '"haeding": "Latest Deals"')
      .replace('"heading": "{name}', '"heading": "{nmae}');
    files.set("home/two.json", two);
    files.set("header/one.json", (shipped.get("header/one.json") ?? "").replace('"/store"', '"/sotre"'));
    files.set("footer/one.json", (shipped.get("footer/one.json") ?? "").slice(1));
    const found = codes(checkLayouts(files).diagnostics);
    expect(found).toContain("footer/one.json syntax");
    expect(found).toContain("header/one.json unknown-path");
    expect(found).toContain("home/two.json unknown-key");
  });

  it("a fault is not told a second time as its consequence", () => {
    const selection = (shipped.get("selection.json") ?? "").replace('"home": "home/two"', '"hmoe": "home/two"');
    expect(codes(checkLayouts(new Map([...shipped, ["selection.json", selection]])).diagnostics)).toEqual([
      "selection.json unknown-key",
    ]);
  });
});

function addSection(file: string, section: object): LayoutFiles {
  const document = JSON.parse(shipped.get(file) ?? "");
  document.sections.push(section);
  return new Map([...shipped, [file, JSON.stringify(document, null, 2)]]);
}

function accept(files: LayoutFiles, before?: ServedLayouts) {
  const { layouts, diagnostics } = acceptLayoutSet(before, checkLayouts(files));
  if (layouts === undefined) throw new Error("nothing to serve");
  return { layouts, diagnostics, steps: codes(diagnostics) };
}

/** The shipped layouts with changes of one domain, whose home is Home One. */
function acceptChanges(home: readonly Operation[]) {
  const files = new Map([...shipped, [`domain/${DOMAIN}.json`, JSON.stringify({ version: 5, home })]]);
  const homePages = new Map([[DOMAIN, "Home Page One"]]);
  const { layouts, diagnostics } = acceptLayoutSet(undefined, checkLayouts(files, { homePages }));
  if (layouts === undefined) throw new Error("nothing to serve");
  return { layouts, diagnostics, steps: codes(diagnostics) };
}

function readHeading(): unknown {
  const { sections } = good.documents.get("home/one") ?? { sections: [] };
  const welcome = sections.find(({ id }) => id === "welcome");
  return welcome?.type === "page-heading" ? welcome.heading : undefined;
}

function codes(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map(({ file, code }) => `${file} ${code}`);
}
