import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { copyWorkspace, edit, listViolations, ROOT, runDealframe } from "./runForTest";

const WEBSITES = "websites.json";
const ENV = { WEBSITES_FILE: WEBSITES };

/** A copy of the shipped documents with the shipped website data beside them. */
function copyWithWebsites(): string {
  const cwd = copyWorkspace();
  writeFileSync(join(cwd, WEBSITES), readFileSync(join(ROOT, "src/reference-api/seed/websites.json"), "utf8"));
  return cwd;
}

describe("dealframe validate on website data", () => {
  it("says that a domain gets the default home, with the line and what was probably meant", async () => {
    const cwd = copyWithWebsites();
    edit(cwd, "layouts/selection.json", '"Home Page Five"', '"Home Page Six"');
    edit(cwd, WEBSITES, '"Home Page Five"', '"Home Page Sixx"');
    const { code, out } = await runDealframe("validate", cwd, ENV);
    expect(out).toContain(
      "websites.json:185:18 warning The selection has no home_page “Home Page Sixx”, so promopeak.example gets the default",
    );
    expect(out).toContain("Did you mean Home Page Six?");
    expect(code).toBe(0);
    await runDealframe("validate --fix", cwd, ENV);
    expect(readFileSync(join(cwd, WEBSITES), "utf8")).toContain('"home_page": "Home Page Six"');
  });

  it("exits with 1 for data that the server would refuse, and still checks the documents", async () => {
    const cwd = copyWithWebsites();
    edit(cwd, WEBSITES, '"name": "Deal Harbor",', '"name": "Deal Harbor"');
    edit(cwd, "layouts/home/two.json", '"columns": 12', '"columns": 0');
    const { code, out } = await runDealframe("validate", cwd, ENV);
    expect(code).toBe(1);
    expect(out).toContain("websites.json:4:25 error A comma is missing after this value. missing-comma");
    expect(out).toContain("layouts/home/two.json");
    expect(out).toContain("2 errors");
  });

  it("prints the same places as JSON, for GitHub and as SARIF", async () => {
    const cwd = copyWithWebsites();
    edit(cwd, WEBSITES, '"home_page": "Home Page Two"', '"hom_page": "Home Page Two"');
    const json = await runDealframe("validate --json", cwd, ENV);
    expect(listViolations("validate", json.out)).toEqual([]);
    const found = JSON.parse(json.out).diagnostics.filter(({ severity }: { severity: string }) => severity === "error");
    expect(found).toMatchObject([
      { path: WEBSITES, line: 50, column: 5, code: "unknown-key", suggestion: "home_page" },
    ]);
    const github = await runDealframe("validate --format github", cwd, ENV);
    expect(github.out).toContain("::error file=websites.json,line=50,col=5,");
    const sarif = JSON.parse((await runDealframe("validate --format sarif", cwd, ENV)).out);
    const [first] = sarif.runs[0].results.filter(({ level }: { level: string }) => level === "error");
    expect(first.locations[0].physicalLocation).toMatchObject({
      artifactLocation: { uri: WEBSITES },
      region: { startLine: 50, startColumn: 5 },
    });
  });

  it("checks a file that is named as website data where it is a list", async () => {
    const cwd = copyWithWebsites();
    writeFileSync(join(cwd, "draft.json"), '[{ "domain": "https://shop.example" }]');
    const { code, out } = await runDealframe("validate draft.json", cwd);
    expect(code).toBe(1);
    expect(out).toContain("Did you mean shop.example?");
    expect(out).toContain("“name” is missing in the domain “https://shop.example”.");
  });

  it("notes once that domains have a contact form and no address, and warns of a mistyped one #no-contact-address-1", async () => {
    const cwd = copyWithWebsites();
    const lines = async () => (await runDealframe("validate", cwd, ENV)).out.split("\n");
    expect((await lines()).filter((line) => line.includes("contact"))).toEqual([]);
    edit(cwd, WEBSITES, '"hello@dealharbor.example"', '"hello at dealharbor"');
    edit(cwd, WEBSITES, '"den@savvyfox.example"', '""');
    edit(cwd, WEBSITES, '"basecamp@promopeak.example"', '""');
    const found = (await lines()).filter((line) => /unusable-email|no-contact-address/.test(line));
    expect(found.map((line) => line.replace(/^websites\.json:\d+:\d+ /, ""))).toEqual([
      expect.stringMatching(/^warning No mail can be sent to “hello at dealharbor”: “email” must be one address/),
      expect.stringMatching(/^note savvyfox\.example and 1 other domain get no messages .* in page\/contact-us\.json/),
    ]);
    const page = join(cwd, "layouts/page/contact-us.json");
    writeFileSync(page, readFileSync(page, "utf8").replaceAll('"contact-form"', '"contact-details"'));
    expect((await lines()).join()).not.toContain("no-contact-address");
  });

  it("warns of a page about privacy that does not exist, like of other links, and suggests the one that was meant", async () => {
    const cwd = copyWithWebsites();
    const consent = '"consent": { "version": "1", "policy": "/privacypolcy" },';
    edit(cwd, WEBSITES, '"name": "Deal Harbor",', `"name": "Deal Harbor", ${consent}`);
    const { code, out } = await runDealframe("validate", cwd, ENV);
    expect(out).toMatch(/websites\.json:4:67 warning No page of the site has the path “\/privacypolcy”/);
    expect(out).toContain("Did you mean /privacypolicy?");
    expect(code).toBe(0);
  });

  it("of the program itself is not checked with documents that are elsewhere", async () => {
    expect((await runDealframe("validate", copyWorkspace())).out).not.toContain("home_page");
  });
});

describe("a command that needs website data", () => {
  it("says where the data cannot be read", async () => {
    const cwd = copyWithWebsites();
    edit(cwd, WEBSITES, '"name": "Deal Harbor",', '"name": "Deal Harbor"');
    const { code, err } = await runDealframe("matrix", cwd, ENV);
    expect(err).toContain("websites.json:4:25 A comma is missing after this value.");
    expect(code).toBe(2);
  });

  it("writes the errors of the data to the error output, and goes on", async () => {
    const cwd = copyWithWebsites();
    edit(cwd, WEBSITES, '"home_page": "Home Page One"', '"homepage": "Home Page One"');
    const error = /^websites\.json:\d+:\d+ error “homepage” is not a setting of [\s\S]*?Did you mean home_page\?/m;
    for (const command of ["explain dealharbor.example", "matrix", "calendar"]) {
      const { code, out, err } = await runDealframe(command, cwd, ENV);
      expect(code).not.toBe(2);
      expect([command, err.match(/“homepage” is not a setting/g)]).toEqual([command, ["“homepage” is not a setting"]]);
      expect(err).toMatch(error);
      expect(out).not.toContain("homepage");
    }
    const domains = Array.from({ length: 12 }, (_, index) => ({ domain: `d${index}.example` }));
    writeFileSync(join(cwd, WEBSITES), JSON.stringify(domains));
    const many = await runDealframe("explain d0.example", cwd, ENV);
    expect(many.err.match(/ error /g)).toHaveLength(10);
    expect(many.err).toMatch(/The website data has \d+ more errors: dealframe validate lists them\.\n$/);
    const { out } = await runDealframe("explain d0.example", cwd, ENV);
    expect(out).toContain("d0.example: its website data names no home_page: it gets the default.\n");
  });
});

describe("dealframe validate on domains with data of their own", () => {
  const own = (...websites: object[]) => JSON.stringify(websites);
  const ACORN = { domain: "acorn.example", name: "Acorn", home_page: "Home Page One" };
  const BIRCH = { domain: "birch.example", name: "Birch", home_page: "Home Page One" };

  it("warns where they show invented figures, once for each place #invented-figure-1", async () => {
    const cwd = copyWorkspace();
    writeFileSync(
      join(cwd, WEBSITES),
      own(ACORN, BIRCH, { ...ACORN, domain: "c.example", home_page: "Home Page Three" }),
    );
    const { code, out } = await runDealframe("validate", cwd, ENV);
    expect(code).toBe(0);
    const found = out.split("\n").filter((line) => line.includes("invented-figure"));
    expect(found.map((line) => line.replace(/:\d+:\d+ /, " "))).toEqual([
      expect.stringMatching(/header\/three\.json warning c\.example shows the label “Amazon Lightening Deal”/),
      expect.stringMatching(/header\/three\.json warning c\.example shows the label “100% Cashback”/),
      expect.stringMatching(
        /home\/one\.json warning acorn\.example and 1 other domain show visits that nobody has counted/,
      ),
      expect.stringMatching(/home\/one\.json warning acorn\.example and 1 other domain show a time of checks/),
      expect.stringMatching(/home\/three\.json warning c\.example shows visits/),
    ]);
  });

  it("says nothing of the shipped domains, and of a domain whose own file leaves the figures out #invented-figure-2", async () => {
    const cwd = copyWithWebsites();
    expect((await runDealframe("validate", cwd, ENV)).out).not.toContain("invented-figure");
    writeFileSync(join(cwd, WEBSITES), own(ACORN));
    const operations = [
      { op: "set", pointer: "/cards/standard/visits", was: "placeholder", to: "off" },
      { op: "set", section: "welcome", pointer: "/heading", to: "Coupons and deals" },
    ];
    const file = join(cwd, "layouts/domain/acorn.example.json");
    mkdirSync(dirname(file));
    writeFileSync(file, JSON.stringify({ version: 5, home: operations }));
    expect((await runDealframe("validate", cwd, ENV)).out).not.toContain("invented-figure");
    const invented = { op: "set", section: "welcome", pointer: "/heading", to: "Deals, checked for {Month}" };
    writeFileSync(file, JSON.stringify({ version: 5, home: [operations[0], invented] }));
    expect((await runDealframe("validate", cwd, ENV)).out).toMatch(
      /domain\/acorn\.example\.json:\d+:\d+ warning acorn\.example shows a time of checks/,
    );
  });
});
