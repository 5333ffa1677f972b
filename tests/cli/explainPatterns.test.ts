import { describe, expect, it } from "vitest";
import { copyWorkspace, lineOf, listViolations, runDealframe, write } from "./runForTest";

const OVERLAY = "layouts/domain/dealharbor.example.json";
const ONE = "layouts/home/one.json";

/** The shipped documents with changes of one domain: a setting, a section of its own, and a setting of the document. */
function copyChanged(): string {
  const cwd = copyWorkspace();
  write(cwd, OVERLAY, {
    version: 5,
    home: [
      { op: "set", section: "top-deals", pointer: "/count/expanded", was: 17, to: 12 },
      { op: "set", pointer: "/fold", to: 2 },
      {
        op: "insert",
        at: { after: "top-deals" },
        value: {
          id: "line",
          type: "label-strip",
          labels: [
            { label: "Amazon Lightning Deal" },
            { label: "Advertise with us", href: "/contactus" },
            { label: "100% Cashback" },
          ],
        },
      },
    ],
  });
  return cwd;
}

interface Found {
  readonly settings: {
    readonly part: string;
    readonly section: { id: string } | null;
    readonly pointer: string;
    readonly values: { value: unknown; domains: string[]; isOverlaid: boolean; overrides: { value: unknown }[] }[];
  }[];
}

async function find(cwd: string, ...args: string[]): Promise<Found["settings"]> {
  const { code, out, err } = await runDealframe(["explain", ...args, "--json"], cwd);
  expect([code, err]).toEqual([0, ""]);
  expect(listViolations("explain", out)).toEqual([]);
  return (JSON.parse(out) as Found).settings;
}

describe("dealframe explain with a pattern", () => {
  it("groups domains by value, marks what a domain sets itself, and says what that overrides", async () => {
    const cwd = copyChanged();
    const { code, out } = await runDealframe(["explain", "*/count/expanded"], cwd);
    expect(code).toBe(0);
    expect(out).toMatch(/^\*\/count\/expanded: \d+ settings, \d+ values\n\* set by the changes of the domain itself\n/);
    const place = `home/one.json:${lineOf(cwd, ONE, '"expanded": 17')}`;
    expect(out).toMatch(
      new RegExp(
        [
          "^top-deals/count/expanded {2}How many are shown after 'Show more' {2}\\(“Top Deals”, deal grid, home\\)",
          ` {4}17 {2}1 domain: bargainbarn\\.example {2}${place}:\\d+`,
          ` {2}\\* 12 {2}1 domain: dealharbor\\.example {2}domain/dealharbor\\.example\\.json:9:\\d+, overrides 17$`,
        ].join("\n"),
        "m",
      ),
    );
    const found = await find(cwd, "top-deals/count/expanded");
    expect(found.map(({ values }) => values.map(({ value, domains }) => [value, domains]))).toEqual([
      [
        [17, ["bargainbarn.example"]],
        [12, ["dealharbor.example"]],
      ],
    ]);
    expect(found[0]?.values.map(({ isOverlaid, overrides }) => [isOverlaid, overrides.length])).toEqual([
      [false, 0],
      [true, 1],
    ]);
  });

  it("matches parts, pages, nested sections and settings of documents; of a value and what is in it, the inner one", async () => {
    const cwd = copyChanged();
    const addresses = async (...args: string[]) =>
      (await find(cwd, ...args)).map(({ part, section, pointer }) => `${part} ${section?.id ?? ""}${pointer}`);
    expect(await addresses("home/fold")).toEqual(["home /fold"]);
    expect(await addresses("page/about/heading/heading")).toEqual(["page/about heading/heading"]);
    expect(await addresses("ad-carousel/label")).toEqual(["home ad-carousel/label"]);
    expect(await addresses("top-deals/count")).toEqual(["home top-deals/count"]);
    expect(await addresses("{top,latest}-deals/count{,/*}", "dealharbor.example")).toEqual([
      "home top-deals/count/initial",
      "home top-deals/count/expanded",
    ]);
    const headings = await addresses("page/*/*/heading");
    expect(headings.every((address) => address.startsWith("page/"))).toBe(true);
    expect(headings).toContain("page/about heading/heading");
  });

  it("takes names and patterns of domains, and a domain before the pattern", async () => {
    const cwd = copyChanged();
    const domains = async (...args: string[]) =>
      (await find(cwd, ...args)).flatMap(({ values }) => values.flatMap((value) => value.domains)).toSorted();
    expect(await domains("home/fold", "*{fox,barn}.example")).toEqual(["bargainbarn.example", "savvyfox.example"]);
    expect(await domains("home/fold", "savvyfox.example", "dealharbor.localhost")).toEqual([
      "dealharbor.example",
      "savvyfox.example",
    ]);
    expect(await domains("dealharbor.example", "home/fol*")).toEqual(["dealharbor.example"]);
    expect((await runDealframe(["explain", "home/fold", "*.test"], cwd)).err).toContain(
      "No domain of the website data",
    );
    expect((await runDealframe(["explain", "home/fold", "savyfox.example"], cwd)).err).toContain("savvyfox.example?");
    expect(await runDealframe(["explain", "*/nowhere"], cwd)).toMatchObject({
      code: 2,
      err: expect.stringContaining("No value matches “*/nowhere”. An address is <section>/<pointer>"),
    });
  });

  it("names sections without a heading by type and place, and marks what a domain changes in its outline", async () => {
    const cwd = copyChanged();
    const { out } = await runDealframe("explain dealharbor.example", cwd);
    expect(out).toContain("changes these documents: see *.");
    expect(out).toMatch(/^home {2}home\/one {2}.* {2}\* \/fold$/m);
    expect(out).toMatch(/^\* top-deals {2}deal-grid .*\(“Top Deals”, deal grid\) {2}\* \/count\/expanded$/m);
    expect(out).toMatch(/^\* line {2}label-strip .*\(“Highlights”, label strip\) {2}\* the whole section$/m);
    expect(out).toMatch(/^ {2}promotions {2}columns {2}home\/one\.json:\d+ {2}\(columns, 1st of 9 sections\)$/m);
    expect((await runDealframe(["explain", "promotions/**", "dealharbor.example"], cwd)).out).toContain(
      "(columns, 1st of 9 sections, home)",
    );
  });
});

describe("dealframe explain with the address of a value", () => {
  it("finds it by its part, also on pages", async () => {
    const cwd = copyWorkspace();
    const read = async (address: string) => {
      const { code, out, err } = await runDealframe(["explain", "dealharbor.example", address, "--json"], cwd);
      expect([address, code, err]).toEqual([address, 0, ""]);
      expect(listViolations("explain", out)).toEqual([]);
      const { part, section, pointer, steps } = JSON.parse(out).value;
      return [part, section, pointer, steps[0].file];
    };
    const [{ part, section, pointer }] = (await find(cwd, "page/about/*/heading")) as [Found["settings"][number]];
    expect(await read(`page/about/${section?.id}${pointer}`)).toEqual([part, section?.id, pointer, "page/about.json"]);
    expect(await read("page/about/title")).toEqual(["page/about", null, "/title", "page/about.json"]);
    expect(await read("home/top-deals/heading")).toEqual(["home", "top-deals", "/heading", "home/one.json"]);
    expect(await read("home/title")).toEqual(["home", null, "/title", "home/one.json"]);
    const refuse = async (address: string) => (await runDealframe(["explain", "dealharbor.example", address], cwd)).err;
    expect(await refuse("page/abuot/title")).toContain("has no page “page/abuot”. Did you mean page/about?");
    expect(await refuse("page/about/titel")).toContain("There is no value at page/about/titel. Did you mean title?");
  });
});
