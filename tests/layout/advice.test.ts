import { describe, expect, it } from "vitest";
import { EXAMPLES_AT_MS, FILES } from "../../harness/diagnostics/exampleSite";
import { checkLayouts } from "../../src/layout/check/checkLayouts";
import { SECTION_TYPES } from "../../src/layout/schema/schemas";

const BANNER = { id: "slot", type: "banner-slot", source: { from: "ad-banners" }, dimension: "1480 * 630" };

/** The faults and warnings of the documents with some files changed, with what was probably meant. */
function check(files: Record<string, unknown>) {
  const texts = Object.entries(files).map(([file, value]): [string, string] => [file, JSON.stringify(value)]);
  const { diagnostics } = checkLayouts(new Map([...Object.entries(FILES), ...texts]), { nowMs: EXAMPLES_AT_MS });
  return diagnostics.map(({ code, message, suggestion }) => ({ code, message, suggestion }));
}

/** The same with a section at the end of a home. */
function checkSection(section: object) {
  const home = JSON.parse(FILES["home/one.json"]);
  return check({ "home/one.json": { ...home, sections: [...home.sections, section] } });
}

describe("a link that is an anchor only", () => {
  const action = {
    id: "act",
    type: "call-to-action",
    heading: "Ask",
    actions: [{ label: "Questions", href: "#questions" }],
  };

  it("is suggested with the path of its page", () => {
    const page = {
      version: 5,
      kind: "page",
      title: "Help",
      sections: [{ id: "top", type: "page-heading", heading: "Help" }, action],
    };
    const suggest = (found: ReturnType<typeof check>) => found.find(({ code }) => code === "bad-form")?.suggestion;
    expect(suggest(checkSection(action))).toBe("/#questions");
    expect(suggest(check({ "page/help.json": { ...page, path: "/help" } }))).toBe("/help#questions");
    expect(suggest(check({ "page/help.json": { ...page, path: ["/help/:storeSlug", "/help"] } }))).toBe(
      "/help#questions",
    );
    expect(suggest(check({ "page/help.json": { ...page, path: "/help/:storeSlug" } }))).toBeUndefined();
  });
});

it("an unknown section type is told with all types that there are", () => {
  const [found] = checkSection({ id: "x", type: "weather" });
  expect(found?.message).toContain(`Allowed: ${SECTION_TYPES.join(", ")}.`);
});

describe("an operation on what is not there", () => {
  const change = (...home: object[]) => check({ "domain/shop.example.json": { version: 5, home } });

  it("is told which lists of sections there are", () => {
    expect(change({ op: "insert", at: { last: "browse/columns/9/sections" }, value: BANNER })[0]).toMatchObject({
      code: "stale-list",
      message: "There is no list of sections “browse/columns/9/sections”. Existing: sections.",
    });
    const [column] = change(
      {
        op: "insert",
        at: { last: "sections" },
        value: { id: "browse", type: "columns", columns: [{ sections: [BANNER] }] },
      },
      { op: "insert", at: { last: "browse/columns/9/sections" }, value: { ...BANNER, id: "other" } },
    );
    expect(column).toMatchObject({ code: "stale-list", suggestion: "browse/columns/0/sections" });
    expect(column?.message).toMatch(/ Existing: sections, browse\/columns\/0\/sections\.$/);
  });

  it("is told what it looked for, and the section that it was probably renamed to", () => {
    expect(change({ op: "insert", at: { after: "first-deals" }, value: BANNER })[0]).toMatchObject({
      code: "stale-target",
      message: expect.stringContaining("There is no section “first-deals” to put this one after. Existing: "),
      suggestion: "deals",
    });
    expect(change({ op: "remove", section: "gone" })[0]?.message).toContain("There is no section “gone” to change. ");
  });
});

it("a page's own path among its former paths, or twice, is told as such", () => {
  const page = {
    version: 5,
    kind: "page",
    title: "Imprint",
    sections: [{ id: "top", type: "page-heading", heading: "Imprint" }],
  };
  const find = (address: object) =>
    check({ "page/imprint.json": { ...page, ...address } }).filter(({ code }) => code === "duplicate-path");
  expect(find({ path: "/imprint", movedFrom: "/imprint" })).toMatchObject([
    { message: "“/imprint” is a path of this page already. Remove it from “movedFrom”." },
  ]);
  expect(find({ path: ["/imprint", "/legal", "/imprint"] })).toMatchObject([
    { message: "“/imprint” is a path of this page already. Remove it from “path”." },
  ]);
});

describe("a countdown", () => {
  const countdown = { id: "ends", type: "countdown", heading: "Sale", endsAt: "2025-12-31T12:00" };

  it("that is over in every time zone and has no text for afterwards is told", () => {
    const over = { code: "countdown-over", message: expect.stringContaining("ended on 2025-12-30T12:00") };
    expect(checkSection({ ...countdown, endsAt: "2025-12-30T12:00" })).toMatchObject([over]);
    expect(checkSection({ ...countdown, endsAt: "2025-12-30T12:00", over: "It is over." })).toEqual([]);
    // West of the date line it goes on until noon.
    expect(checkSection({ ...countdown, endsAt: "2025-12-31T12:01" })).toEqual([]);
    const insert = { op: "insert", at: { last: "sections" }, value: { ...countdown, endsAt: "2025-12-30T12:00" } };
    expect(check({ "domain/shop.example.json": { version: 5, home: [insert] } })).toMatchObject([over]);
  });
});

describe("days of the week", () => {
  it("that are written short are told once, with the day that is meant", () => {
    expect(checkSection({ ...BANNER, weekdays: ["Fri"] })).toMatchObject([
      { code: "unknown-value", suggestion: "friday" },
    ]);
    expect(checkSection({ ...BANNER, weekdays: ["monday", "Tues"] })).toMatchObject([{ suggestion: "tuesday" }]);
  });

  it("and hours with an error are not said to never come", () => {
    expect(checkSection({ ...BANNER, weekdays: [] }).map(({ code }) => code)).toEqual(["too-few-entries"]);
    expect(checkSection({ ...BANNER, hours: { from: "9", until: "9" } }).map(({ code }) => code)).toEqual([
      "bad-form",
      "bad-form",
    ]);
  });

  it("that never come begin with a capital letter in the sentence", () => {
    const [found] = checkSection({
      ...BANNER,
      from: "2026-11-27",
      until: "2026-11-28",
      weekdays: ["monday", "tuesday"],
    });
    expect(found?.message).toContain("there is no Monday, Tuesday from 2026-11-27");
  });
});

describe("a text or number in the place of an object", () => {
  it("is shown as the object that it was meant to be", () => {
    const strip = { id: "strip", type: "label-strip", labels: ["Free returns"] };
    expect(checkSection(strip)[0]?.message).toBe(
      '“labels[0]” must be an object, not a text. Write { "label": "Free returns" }.',
    );
    const grid = { id: "more", type: "deal-grid", source: { from: "domain-coupons" }, count: 12, card: "standard" };
    expect(checkSection(grid).find(({ code }) => code === "wrong-type")?.message).toBe(
      '“count” must be an object, not a number. Write { "initial": 12 }.',
    );
    const hero = { id: "hero", type: "hero", heading: "Sale", picture: "/campaign/sale.svg" };
    expect(checkSection(hero).find(({ code }) => code === "wrong-type")?.message).toMatch(
      /not a text\. Write \{ "src": "\/campaign\/sale\.svg", "alt": "[^"]+" \}\.$/,
    );
  });
});

it("a home that a rule names without its folder is suggested with it", () => {
  const selection = JSON.parse(FILES["selection.json"]);
  const rules = [{ domains: ["*"], home: "Black Friday", from: "2026-11-27" }];
  const [found] = check({ "selection.json": { ...selection, rules } });
  expect(found).toMatchObject({ code: "bad-form", suggestion: "home/black-friday" });
});
