import { describe, expect, it } from "vitest";
import { FILES } from "../../../harness/diagnostics/exampleSite";
import { WEBSITE_EXAMPLES } from "../../../harness/diagnostics/examples";
import { WEBSITES, WEBSITES_FILE, websites } from "../../../harness/diagnostics/exampleWebsites";
import { applyEdits } from "../diagnostics/applyEdits";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import { completeSelection } from "../schema/applyDefaults";
import { checkHomePages } from "./checkHomePages";
import { checkPictures } from "./checkPictures";
import { checkWebsiteData } from "./checkWebsiteData";
import { findMeantHomePage } from "./findMeantHomePage";

const selection = completeSelection(JSON.parse(FILES["selection.json"]));

const PICTURES = new Set(["pictures/harbour.svg"]);

/** The diagnostics of a text, with those of its home_pages and pictures. */
function check(text: string): readonly Diagnostic[] {
  const checked = checkWebsiteData(WEBSITES_FILE, text);
  return [...checked.diagnostics, ...checkHomePages(checked, selection), ...checkPictures(checked, PICTURES)];
}

describe("a fault in website data", () => {
  it.each(WEBSITE_EXAMPLES)("%s is reported once, at its place, with what is wrong", (code, text, place, says) => {
    const found = check(text);
    expect(found.map(({ line, column, code: own }) => `${line}:${column} ${own}`)).toEqual([`${place} ${code}`]);
    expect(found[0]?.message).toContain(says);
  });

  it.each([
    ["a setting", websites('"home_page": "H', '"hom_page": "H'), "home_page"],
    ["a home_page", websites('"Home Page One"', '"Home Page Onee"'), "Home Page One"],
    ["a time zone with a slip", websites("Europe/Berlin", "Europe/Berln"), "Europe/Berlin"],
    ["a time zone that is named by its city alone", websites("Europe/Berlin", "new york"), "America/New_York"],
    ["an address in place of a name", websites("zwei.example", "https://www.Zwei.example:80/x"), "zwei.example"],
    ["a picture with a slip", websites("/images/one.svg", "pictures/harbor.svg"), "pictures/harbour.svg"],
    ["a name in capitals", websites('"one.example"', '"One.Example"'), "one.example"],
  ])("says what was probably meant: %s", (_, text, suggestion) => {
    expect(check(text).map((diagnostic) => diagnostic.suggestion)).toEqual([suggestion]);
  });

  it("that is a number in place of a text has a certain fix", () => {
    const text = websites('"lang": "en",', '"consent": { "version": 1 },');
    const [only, ...others] = check(text);
    expect([only?.code, only?.suggestion, others]).toEqual(["wrong-type", '"1"', []]);
    expect(applyEdits(text, only?.fix?.edits ?? [])).toBe(text.replace('"version": 1', '"version": "1"'));
  });

  it("is an error where the API has nothing to answer with, else a warning", () => {
    const severityOf = (text: string) => check(text).map(({ severity }) => severity);
    expect(severityOf(websites('"home_page": "H', '"hom_page": "H'))).toEqual(["error"]);
    expect(severityOf(websites('"time_zone"', '"timezone"'))).toEqual(["warning"]);
    expect(severityOf(websites('"lang": "en",', '"consnet": { "version": "1" },'))).toEqual(["error"]);
    expect(severityOf(websites("Europe/Berlin", "Mars"))).toEqual(["warning"]);
    expect(severityOf(websites('"Home Page One"', '"Home Page Onee"'))).toEqual(["warning"]);
    expect(severityOf(websites('"Home Page One"', '"Home Page Autumn"'))).toEqual(["info"]);
    expect(severityOf(websites('"domain": "two', '"domain": "one'))).toEqual(["error"]);
  });

  it("does not hide others", () => {
    const text = websites("#0F6E84", "red-ish").replace('"name": "Two"', '"nam": "Two"').replace("/coupons", "x:y");
    expect(check(text).map(({ line, code }) => `${line} ${code}`)).toEqual([
      "6 unusable-color",
      "14 unusable-address",
      "19 unknown-key",
    ]);
  });

  it("of a home_page with one slip has a certain fix, and is reported once for all domains that have it", () => {
    const text = websites('"Home Page One"', '"Home Page Onee"').replace(
      '"home_page": ""',
      '"home_page": "home page onee"',
    );
    const [only, ...others] = check(text);
    expect(others).toEqual([]);
    expect(only?.message).toContain("one.example and 1 other domain get the default");
    expect(only?.related).toMatchObject([{ line: 20, message: "“two.example” has it, too" }]);
    const fixed = WEBSITES.replace('"home_page": ""', '"home_page": "Home Page One"');
    expect(applyEdits(text, only?.fix?.edits ?? [])).toBe(fixed);
  });
});

describe("website data without a fault", () => {
  it("has no diagnostics, and its value", () => {
    expect(check(WEBSITES)).toEqual([]);
    expect(checkWebsiteData(WEBSITES_FILE, WEBSITES).websites).toEqual(JSON.parse(WEBSITES));
  });

  it("may name an alias that the domain has anyway", () => {
    expect(check(websites("zwei.example", "two.localhost"))).toEqual([]);
  });

  it("may be larger than a document", () => {
    const [first] = JSON.parse(WEBSITES) as object[];
    const many = Array.from({ length: 2000 }, (_, index) => ({ ...first, domain: `d${index}.example` }));
    expect(JSON.stringify(many).length).toBeGreaterThan(512 * 1024);
    expect(check(JSON.stringify(many))).toEqual([]);
    const faulty = JSON.stringify(
      many.map((one, index) => (index === 1999 ? { ...one, name: 1 } : one)),
      null,
      1,
    );
    expect(check(faulty).map(({ pointer, code }) => `${pointer} ${code}`)).toEqual(["/1999/name wrong-type"]);
  });
});

describe("the home_page that was meant", () => {
  const names = ["Home Page One", "Home Page Two", "Home Page Four", "Campaign"];
  it.each([
    ["Home Page Onee", "Home Page One"],
    ["Home Pgae Two", "Home Page Two"],
    ["home-page-four", "Home Page Four"],
    ["Home Page Autumn", undefined],
    ["Home Page", undefined],
    ["Campain", "Campaign"],
    ["Weather", undefined],
  ])("%s is %s", (homePage, meant) => {
    expect(findMeantHomePage(homePage, names)).toBe(meant);
  });
});
