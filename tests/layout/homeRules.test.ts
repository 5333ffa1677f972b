import { describe, expect, it } from "vitest";
import { FILES, HOME } from "../../harness/diagnostics/exampleSite";
import { acceptLayoutSet, type ServedLayouts } from "../../src/layout/accept/acceptLayoutSet";
import { bundleChanges } from "../../src/layout/accept/bundleChanges";
import { checkLayouts } from "../../src/layout/check/checkLayouts";
import { findPreview } from "../../src/layout/preview/findPreview";
import { chooseDocuments, selectDocuments } from "../../src/layout/select/selectDocuments";
import { showLayouts } from "../../src/layout/select/showLayouts";

const DOMAIN = "shop.example";
const USUAL = { home: "home/one", header: "header/one", footer: "footer/one" };
const SALE = { from: "2026-11-27", through: "2026-11-30" };
const DURING = "2026-11-28T12:00Z";
const ID = { home: "welcome", header: "site-header", footer: "legal" };

const add = (kind: "home" | "header" | "footer", name: string) => ({
  [`${kind}/${name}.json`]: FILES[`${kind}/one.json`].replace('"title": "', `"title": "${name} `),
});
const toText = (value: unknown) => JSON.stringify(value, null, 2);

interface Site {
  readonly rules?: readonly object[];
  /** Content of the domain's file beside its version. */
  readonly own?: object;
  readonly files?: Readonly<Record<string, string>>;
}

function toFiles({ rules, own, files = {} }: Site): ReadonlyMap<string, string> {
  const selection = { ...JSON.parse(FILES["selection.json"]), ...(rules && { rules }) };
  return new Map(
    Object.entries({
      ...FILES,
      ...add("home", "sale"),
      ...add("home", "gala"),
      ...add("header", "sale"),
      "selection.json": toText(selection),
      ...(own && { [`domain/${DOMAIN}.json`]: toText({ version: 5, ...own }) }),
      ...files,
    }),
  );
}

function accept(files: ReadonlyMap<string, string>, previous?: ServedLayouts): ServedLayouts {
  const { layouts } = acceptLayoutSet(previous, checkLayouts(files, { judgesDomainsLater: true }));
  if (layouts === undefined) throw new Error("nothing to serve");
  return layouts;
}

const show = (layouts: ServedLayouts, moment: string, { domain = DOMAIN, timeZone = "UTC" } = {}) =>
  showLayouts(layouts, { domain, timeZone }, Date.parse(moment));
const choose = (site: Site, moment: string, owner?: { domain?: string; timeZone?: string }) =>
  chooseDocuments(show(accept(toFiles(site)), moment, owner), "Home Page One").choice;
const chooseHome = (...parameters: Parameters<typeof choose>) => choose(...parameters).home;
const report = (site: Site, domains?: readonly string[]) =>
  checkLayouts(toFiles(site), {
    homePages: domains && new Map(domains.map((domain) => [domain, "Home Page One"])),
    nowMs: Date.parse("2026-11-01T00:00Z"),
  })
    .diagnostics.filter(({ code }) => code !== "unused-document")
    .map(({ severity, code, file, pointer, message }) => `${severity} ${code} ${file} ${pointer} ${message}`);

const forAll = { domains: ["*"], home: "home/sale", ...SALE };

describe("a home for a time", () => {
  it("is shown from its first to its last moment by the clocks of the domain", () => {
    const at = (moment: string) => chooseHome({ rules: [forAll] }, moment, { timeZone: "Europe/Berlin" });
    expect(at("2026-11-26T22:59:59.999Z")).toBe("home/one");
    expect(at("2026-11-26T23:00Z")).toBe("home/sale");
    expect(at("2026-11-30T22:59:59.999Z")).toBe("home/sale");
    expect(at("2026-11-30T23:00Z")).toBe("home/one");
  });

  it("begins and ends by changed clocks: the night of 25 October 2026 has an hour more in Berlin", () => {
    const night = { ...forAll, from: "2026-10-25", through: "2026-10-25" };
    const at = (moment: string) => chooseHome({ rules: [night] }, moment, { timeZone: "Europe/Berlin" });
    expect([at("2026-10-24T21:59Z"), at("2026-10-24T22:00Z")]).toEqual(["home/one", "home/sale"]);
    expect([at("2026-10-25T22:59Z"), at("2026-10-25T23:00Z")]).toEqual(["home/sale", "home/one"]);
  });

  it("has header and footer of the usual choice, unless it names others", () => {
    expect(choose({ rules: [forAll] }, DURING)).toEqual({ ...USUAL, home: "home/sale" });
    const sale = { ...forAll, header: "header/sale" };
    expect(choose({ rules: [sale] }, DURING)).toEqual({ ...USUAL, home: "home/sale", header: "header/sale" });
  });

  it("may come back on days and hours of the week, and without a time it is always there", () => {
    const friday = {
      domains: ["*"],
      home: "home/sale",
      weekdays: ["friday"],
      hours: { from: "18:00", until: "02:00" },
    };
    const at = (moment: string) => chooseHome({ rules: [friday] }, moment);
    expect([at("2026-11-27T17:59Z"), at("2026-11-27T18:00Z")]).toEqual(["home/one", "home/sale"]);
    expect([at("2026-11-28T01:59Z"), at("2026-11-28T02:00Z")]).toEqual(["home/sale", "home/one"]);
    expect(chooseHome({ own: { rules: [{ home: "home/gala" }] } }, DURING)).toBe("home/gala");
  });

  it("ends the age of every page of its domains, and of no other domain", () => {
    const layouts = accept(toFiles({ rules: [{ ...forAll, domains: ["*.example"] }] }));
    const findEnd = (moment: string, domain: string) => {
      const shown = show(layouts, moment, { domain });
      return "findEnd" in shown ? shown.findEnd(USUAL, "page/any") : undefined;
    };
    expect(findEnd("2026-11-20T00:00Z", DOMAIN)).toBe(Date.parse("2026-11-27T00:00Z"));
    expect(findEnd(DURING, DOMAIN)).toBe(Date.parse("2026-12-01T00:00Z"));
    expect(findEnd("2026-12-01T00:00Z", DOMAIN)).toBe(Number.POSITIVE_INFINITY);
    expect(findEnd("2026-11-20T00:00Z", "shop.test")).toBe(Number.POSITIVE_INFINITY);
  });
});

describe("of several homes for a time", () => {
  const gala = { ...forAll, home: "home/gala" };

  it.each([
    ["a name goes before a pattern", { rules: [forAll, { ...gala, domains: [DOMAIN] }] }],
    ["one of several names goes before a pattern", { rules: [{ ...gala, domains: ["other.test", DOMAIN] }, forAll] }],
    [
      "the domain's file goes before a name",
      {
        rules: [{ ...forAll, domains: [DOMAIN] }],
        own: { rules: [{ home: "home/gala", ...SALE }] },
      },
    ],
  ])("%s", (_name, site) => {
    expect(chooseHome(site, DURING)).toBe("home/gala");
    expect(report(site, [DOMAIN, "other.test"])).toEqual([]);
  });

  it("one that goes before ends, and the other one goes on", () => {
    const short = { domains: [DOMAIN], home: "home/gala", from: "2026-11-28", until: "2026-11-28T18:00" };
    const at = (moment: string) => chooseHome({ rules: [forAll, short] }, moment);
    expect([at("2026-11-28T17:59Z"), at("2026-11-28T18:00Z")]).toEqual(["home/gala", "home/sale"]);
  });

  it.each([
    ["*", "shop.test", true],
    ["*.example", "deals.shop.example", true],
    ["*.example", "example", false],
    ["*.example", "shopexample", false],
    ["shop.example", "deals.shop.example", false],
  ])("%s is for %s: %s", (pattern, domain, isShown) => {
    const rules = [{ ...forAll, domains: [pattern] }];
    expect(chooseHome({ rules }, DURING, { domain })).toBe(isShown ? "home/sale" : "home/one");
  });

  const later = { ...gala, from: "2026-11-30", through: "2026-12-02" };
  it.each([
    ["“*”", [forAll, later]],
    ["“*.example”", [forAll, { ...later, domains: ["*.example"] }]],
    [
      "“*.shop.example”",
      [
        { ...forAll, domains: ["*.shop.example"] },
        { ...later, domains: ["a.test", "*.example"] },
      ],
    ],
    [
      "“shop.example”",
      [
        { ...forAll, domains: ["a.test", DOMAIN] },
        { ...later, domains: [DOMAIN] },
      ],
    ],
  ])("two that are equal for %s at one moment are an error", (shared, rules) => {
    expect(report({ rules })).toEqual([
      expect.stringMatching(
        /^error overlapping-rules selection\.json \/rules\/1 Another rule of this file also chooses a home for (.*) at 2026-11-30 00:00/,
      ),
    ]);
    expect(report({ rules })[0]).toContain(`for ${shared} at`);
  });

  it("two of a domain's file that are open at one moment are an error", () => {
    const { domains: _all, ...own } = forAll;
    const { domains: _later, ...other } = later;
    expect(report({ own: { rules: [own, other] } })).toEqual([
      expect.stringContaining("also chooses a home for this domain at 2026-11-30 00:00"),
    ]);
    expect(chooseHome({ own: { rules: [own, other] } }, "2026-11-30T12:00Z")).toBe("home/sale");
  });

  const before = { home: "home/gala", until: "2026-11-27" };
  it("two that follow each other without a gap are none", () => {
    const rules = [forAll, { ...later, from: "2026-12-01" }, { ...before, domains: ["*.test"] }];
    expect(report({ rules })).toEqual([expect.stringMatching(/^info until-without-time selection\.json \/rules\/2/)]);
  });
});

describe("a rule with a fault", () => {
  it("that names a document which does not exist is an error with the nearest name", () => {
    expect(report({ rules: [{ ...forAll, home: "home/sael" }] })).toEqual([
      expect.stringContaining("error unknown-document selection.json /rules/0/home There is no"),
    ]);
    expect(report({ own: { rules: [{ home: "header/sale", ...SALE }] } })).toEqual([
      expect.stringContaining("error wrong-document-kind domain/shop.example.json /rules/0/home"),
    ]);
  });

  it("that names a domain which the website data does not have is a warning", () => {
    const rules = [{ ...forAll, domains: ["shopp.example", "*.test", "*.example"] }];
    expect(report({ rules }, [DOMAIN])).toEqual([
      expect.stringContaining(
        "warning unknown-domain selection.json /rules/0/domains/0 The website data has no domain “shopp.example”",
      ),
      expect.stringContaining(
        "warning unknown-domain selection.json /rules/0/domains/1 The website data has no domain “*.test”",
      ),
    ]);
    expect(report({ rules })).toEqual([]);
  });

  it("that ends before it begins, or is over, is reported at its time", () => {
    expect(report({ rules: [{ ...forAll, through: "2026-11-20" }] })).toEqual([
      expect.stringContaining("error until-before-from selection.json /rules/0/through"),
    ]);
    const over = [{ home: "home/sale", from: "2026-10-01", through: "2026-10-04" }];
    expect(report({ own: { rules: over } })).toEqual([
      expect.stringContaining("warning schedule-over domain/shop.example.json /rules/0/through"),
    ]);
  });

  it("leaves the site its last good selection", () => {
    const before = accept(toFiles({ rules: [forAll] }));
    const faulty = toFiles({ rules: [{ ...forAll, home: "home/none" }] });
    expect(chooseDocuments(show(accept(faulty, before), DURING), "").choice.home).toBe("home/sale");
    expect(chooseDocuments(show(accept(faulty), DURING), "").choice.home).toBe("home/one");
  });

  it("in a domain's file is left out alone, and so is one whose document is gone", () => {
    const rules = [
      { home: "home/sale", from: "2026-11-31" },
      { home: "home/gala", ...SALE },
    ];
    expect(chooseHome({ own: { rules } }, DURING)).toBe("home/gala");
    expect(chooseHome({ rules: [forAll], own: { rules: [{ home: "home/none", ...SALE }] } }, DURING)).toBe("home/sale");
  });
});

describe("changes of a domain", () => {
  const rename = (was: string) => [{ op: "set", section: "welcome", pointer: "/heading", was, to: "Sale!" }];
  const rules = [{ home: "home/sale", ...SALE }];
  const readHeading = (site: Site, moment: string) => {
    const { home } = selectDocuments(show(accept(toFiles(site)), moment), "Home Page One", DOMAIN);
    const heading = home.sections.find(({ id }) => id === ID.home);
    return heading !== undefined && "heading" in heading ? heading.heading : undefined;
  };

  it("for the home for a time apply while it is shown, and are checked", () => {
    const own = { rules, home: { "home/sale": rename("Deals") } };
    expect([readHeading({ own }, DURING), readHeading({ own }, "2026-12-02T00:00Z")]).toEqual(["Sale!", "Deals"]);
    const stale = { rules, home: { "home/sale": rename("Offers"), "home/one": rename("Coupons") } };
    expect(report({ own: stale }, [DOMAIN])).toEqual([
      expect.stringContaining("warning outdated-value domain/shop.example.json /home/home~1sale/0/was"),
      expect.stringContaining("warning outdated-value domain/shop.example.json /home/home~1one/0/was"),
    ]);
  });

  it("are in a static build for its home for a time", () => {
    const own = { rules, home: { "home/sale": rename("Deals") } };
    const { choices = [] } = bundleChanges(accept(toFiles({ own }))).get(DOMAIN) ?? {};
    expect(choices.map(({ choice }) => choice.home)).toEqual(["home/sale"]);
  });
});

it("a document that only a rule names is in use, and shares no id with the header of its home", () => {
  const findUnused = (site: Site) =>
    checkLayouts(toFiles(site)).diagnostics.flatMap(({ code, file }) => (code === "unused-document" ? [file] : []));
  expect(findUnused({})).toEqual(["header/sale.json", "home/gala.json", "home/sale.json"]);
  const own = { rules: [{ home: "home/gala", ...SALE }] };
  expect(findUnused({ rules: [{ ...forAll, header: "header/sale" }], own })).toEqual([]);
  const files = { "home/sale.json": HOME.replace('"id": "deals"', '"id": "site-header"') };
  expect(report({ rules: [forAll], own, files })).toContainEqual(expect.stringContaining("error duplicate-id"));
});

it("a preview of a moment shows its home; a named home is shown at any moment", () => {
  const layouts = accept(toFiles({ rules: [{ ...forAll, header: "header/sale" }] }));
  const owner = { domain: DOMAIN, homePage: "Home Page One", timeZone: "UTC" };
  const preview = (query: string) =>
    findPreview(
      { path: "/", query: new URLSearchParams(query) },
      { preview: true },
      layouts,
      owner,
      Date.parse("2026-11-01T00:00Z"),
    ).previewed?.choice;
  expect(preview("at=2026-11-28")).toEqual({ ...USUAL, home: "home/sale", header: "header/sale" });
  expect(preview("at=2026-12-01")).toEqual(USUAL);
  expect(preview("home=gala&at=2026-11-28")).toEqual({ ...USUAL, home: "home/gala" });
});
