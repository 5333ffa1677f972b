import { describe, expect, it } from "vitest";
import { FILES, home } from "../../harness/diagnostics/exampleSite";
import { WEBSITES } from "../../harness/diagnostics/exampleWebsites";
import { findNewFaults } from "../../src/editor/server/saving/findNewFaults";
import { acceptLayoutSet } from "../../src/layout/accept/acceptLayoutSet";
import { checkLayouts } from "../../src/layout/check/checkLayouts";
import { type Diagnostic, isError } from "../../src/layout/diagnostics/Diagnostic";
import { limitFaults, MOST_FAULTS } from "../../src/layout/diagnostics/limitFaults";
import { checkWebsiteData } from "../../src/layout/website-data/checkWebsiteData";

const repeat = (count: number, make: (index: number) => string) => Array.from({ length: count }, (_, at) => make(at));
const listOf = (entries: readonly string[]) => `[\n${entries.join(",\n")}\n]`;
const check = (change: Record<string, string>) => checkLayouts(new Map(Object.entries({ ...FILES, ...change })));
const tell = (diagnostics: readonly Diagnostic[]) => diagnostics.map(({ code, line }) => `${code} ${line}`);

describe("website data with thousands of faults", () => {
  const [, entry] = JSON.parse(WEBSITES) as object[];
  const write = (index: number, settings: object) =>
    JSON.stringify({ ...entry, aliases: [], domain: `a${index}.example`, ...settings });
  // One error, two warnings and a name that another entry has.
  const site = (index: number) => write(index >> 1, { name: 5, odd: 1, lang: "e_n" });
  const few = checkWebsiteData("websites.json", listOf(repeat(80, site))).diagnostics;
  const many = checkWebsiteData("websites.json", listOf(repeat(5000, site)));

  it("has its first errors and its first warnings told, and the number of the others #manyFaults-1", () => {
    const [errors, others] = [many.diagnostics.filter(isError), many.diagnostics.filter((one) => !isError(one))];
    expect([errors.length, others.length]).toEqual([MOST_FAULTS + 1, MOST_FAULTS]);
    expect(many.diagnostics.slice(0, 150)).toEqual(few.slice(0, 150));
    // 5,000 wrong names, 2,500 names of two entries, 10,000 warnings.
    expect(many.diagnostics.at(-1)).toMatchObject({
      code: "more-faults",
      severity: "error",
      message: "… and 17,100 more faults in this file: mend these first.",
    });
  });

  it("is no more used than with one", () => {
    expect(many.websites).toBeUndefined();
    expect(many.entries).toHaveLength(5000);
  });

  it("has an error told that is behind thousands of warnings, and is used without it", () => {
    const sound = (index: number) => write(index, { odd: 1 });
    const warned = checkWebsiteData("websites.json", listOf(repeat(3000, sound)));
    expect(warned.diagnostics.map(({ severity }) => severity)).toEqual(repeat(MOST_FAULTS + 1, () => "warning"));
    expect(warned.websites).toHaveLength(3000);
    const misspelt = sound(3000).replace('"name"', '"nam"');
    const { diagnostics, websites } = checkWebsiteData("websites.json", listOf([...repeat(3000, sound), misspelt]));
    expect(diagnostics.filter(isError)).toMatchObject([{ code: "unknown-key", suggestion: "name", line: 3002 }]);
    expect(diagnostics.at(-1)?.message).toContain("2,801 more faults");
    expect(websites).toBeUndefined();
  });

  it("has the same name of all its entries told as often as others", () => {
    const same = listOf(repeat(3000, () => write(1, {})));
    const { diagnostics } = checkWebsiteData("websites.json", same);
    expect(diagnostics).toHaveLength(MOST_FAULTS + 1);
    expect(diagnostics.at(-1)?.message).toContain("2,799 more faults");
  });
});

describe("a layout file with thousands of faults", () => {
  const keys = (count: number) => repeat(count, (index) => `\n"odd${index}": 1`).join(",");
  const withKeys = (count: number) => home('"heading": "Deals"', `"heading": "Deals", ${keys(count)}`);

  it("has its first faults told as before, and the number of the others", () => {
    const { diagnostics } = check(withKeys(5000));
    expect(diagnostics).toHaveLength(MOST_FAULTS + 1);
    expect(diagnostics.slice(0, 150)).toEqual(check(withKeys(150)).diagnostics);
    expect(tell(diagnostics).slice(198)).toEqual(["unknown-key 206", "unknown-key 207", "more-faults 208"]);
    expect(diagnostics.at(-1)?.message).toContain("4,800 more faults");
  });

  it("loses the same sections, and keeps the same last good version, as with one fault #manyFaults-2", () => {
    const text = withKeys(5000)["home/one.json"]?.replace('"position": 5', '"position": "five"') ?? "";
    const intro = '"sections": [{ "id": "intro", "type": "notice", "heading": "Hi" },';
    const checked = check({ "home/one.json": text.replace('"sections": [', intro) });
    const { layouts } = acceptLayoutSet(undefined, checked);
    // The fault of “deals” is behind all that are told.
    expect(layouts?.documents.get("home/one")?.sections.map(({ id }) => id)).toEqual(["intro"]);
    const good = acceptLayoutSet(undefined, check({})).layouts;
    const kept = acceptLayoutSet(good, checked).layouts;
    expect(kept?.documents.get("home/one")).toBe(good?.documents.get("home/one"));
  });

  it("loses of a domain's operations the faulty ones alone, also those that are not told", () => {
    const set = (to: string) => `{ "op": "set", "section": "welcome", "pointer": "/heading", "to": "${to}" }`;
    const faulty = repeat(500, () => set("Wrong").replace('"op"', '"odd": 1, "op"'));
    const overlay = { "domain/shop.example.json": `{ "version": 5, "home": ${listOf([...faulty, set("Right")])} }` };
    const pages = `{ "version": 5, "pages": { "page/terms": ${listOf([...faulty, set("Right")])} } }`;
    const checked = check(overlay);
    expect(checked.domains.get("shop.example")?.changes?.unusable.size).toBe(500);
    expect(checked.diagnostics.filter(isError)).toHaveLength(MOST_FAULTS + 1);
    const onPages = check({ "domain/shop.example.json": pages });
    expect(onPages.domains.get("shop.example")?.changes?.unusable.size).toBe(500);
  });

  it("is named as what may be the cause of an error elsewhere, also where that is not told", () => {
    const doubled = (FILES["header/one.json"] ?? "").replace('"site-header", "type"', '"deals", "type"');
    const before = check({ "header/one.json": doubled });
    const after = check({ ...withKeys(5000), "header/one.json": doubled });
    expect([...before.involved].length).toBeGreaterThan(0);
    expect([...after.involved]).toEqual([...before.involved]);
  });

  it("can be saved with fewer of them, and not with more", () => {
    const [many, fewer] = [check(withKeys(600)).diagnostics, check(withKeys(500)).diagnostics];
    expect(findNewFaults(many, fewer)).toEqual([]);
    expect(findNewFaults(fewer, many)).not.toEqual([]);
  });
});

it("the bound counts for each file, and a second look changes nothing", () => {
  const fault = (file: string, line: number): Diagnostic => ({
    ...{ code: "syntax", severity: "error", file, line, column: 1, endLine: line, endColumn: 2 },
    ...{ pointer: "", message: "This is not valid JSON." },
  });
  const found = ["a.json", "b.json"].flatMap((file) =>
    repeat(250, String).map((line) => fault(file, Number(line) + 1)),
  );
  const limited = limitFaults(found);
  expect(tell(limited).filter((text) => text.startsWith("more"))).toEqual(["more-faults 201", "more-faults 201"]);
  expect(limitFaults(limited).map(({ message }) => message)).toEqual(limited.map(({ message }) => message));
  expect(limitFaults(found.slice(0, 200))).toEqual(found.slice(0, 200));
});
