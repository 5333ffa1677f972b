import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { createPng } from "../fixtures/pictures";
import { copyWorkspace, edit, lineOf, listViolations, ROOT, runDealframe, write } from "./runForTest";

const ONE = "layouts/home/one.json";
const FIVE = "layouts/home/five.json";
const FOOTER = "layouts/footer/one.json";

function git(cwd: string, ...args: string[]): void {
  execFileSync("git", ["-c", "user.name=x", "-c", "user.email=x@example.org", ...args], { cwd, stdio: "pipe" });
}

/** The shipped documents and website data in a repository with one commit; dealharbor.example has a heading of its own. */
function copyRepository(): { cwd: string; run: (line: string) => ReturnType<typeof runDealframe> } {
  const cwd = copyWorkspace();
  cpSync(join(ROOT, "src/reference-api/seed/websites.json"), join(cwd, "websites.json"));
  write(cwd, "layouts/domain/dealharbor.example.json", {
    version: 5,
    home: [{ op: "set", section: "top-deals", pointer: "/heading", was: "Top Deals", to: "Our deals" }],
  });
  git(cwd, "init", "-q");
  git(cwd, "add", ".");
  git(cwd, "commit", "-q", "-m", "layouts: begin");
  return { cwd, run: (line) => runDealframe(line, cwd, { WEBSITES_FILE: "websites.json" }) };
}

interface Report {
  readonly groups: {
    readonly domains: string[];
    readonly impact: string;
    readonly pages: { path: string; kind: string; to?: string }[];
    readonly parts: { part: string; document: string; former?: string }[];
    readonly lookAt: { domain: string; path: string }[];
    readonly unknownHomePages?: string[];
  }[];
  readonly files: string[];
  readonly notCompared: { domain: string; side: string }[];
}

async function report(run: (line: string) => ReturnType<typeof runDealframe>, line: string) {
  const { code, out } = await run(`${line} --json`);
  expect(listViolations("affected", out)).toEqual([]);
  return { code, ...(JSON.parse(out) as Report) };
}

describe("dealframe affected --since", () => {
  it("names the pages that show a replaced picture, and diff knows the pictures of a revision", async () => {
    const { cwd, run } = copyRepository();
    const picture = join(cwd, "layouts/pictures/harbour.png");
    mkdirSync(dirname(picture));
    writeFileSync(picture, createPng(30, 20));
    edit(
      cwd,
      FIVE,
      '"sections": [',
      '"sections": [{ "id": "harbour", "type": "hero", "heading": "x", "headingLevel": "section", "picture": { "src": "pictures/harbour.png", "alt": "x" } },',
    );
    git(cwd, "add", ".");
    git(cwd, "commit", "-q", "-m", "layouts: a picture");
    expect((await run("affected --since HEAD")).out).toContain("0 of 6 domains change.\nNo file differs");
    expect((await run("diff git:HEAD@promopeak.example promopeak.example")).code).toBe(0);
    writeFileSync(picture, createPng(60, 20));
    const { out } = await run("affected --since HEAD");
    expect(out).toContain("1 of 6 domains changes: 1 shopper-visible.\nDifferent files: layouts/pictures/harbour.png");
    expect(out).toContain("“pictures/harbour.png” → “pictures/harbour.png (replaced)”");
    expect((await report(run, "affected --since HEAD")).groups).toMatchObject([
      { domains: ["promopeak.example"], pages: [{ path: "/" }] },
    ]);
  });

  it("names the domains and the page that a change touches, with what shoppers see and where it is made", async () => {
    const { cwd, run } = copyRepository();
    expect(await run("affected --since HEAD")).toMatchObject({
      code: 0,
      out: expect.stringContaining("0 of 6 domains change.\nNo file differs"),
    });
    edit(cwd, ONE, '"Top Deals"', '"Hot Deals"');
    const { code, out } = await run("affected --since HEAD");
    expect(code).toBe(0);
    // dealharbor.example has the same home, but a heading of its own.
    expect(out).toContain("1 of 6 domains changes: 1 shopper-visible.\nDifferent files: layouts/home/one.json");
    expect(out).toContain("1. 1 domain  [shopper-visible]  bargainbarn.example\n   Pages    /\n");
    expect(out).toContain("Look at  bargainbarn.example/\n");
    const place = `${ONE}:${lineOf(cwd, ONE, '"Hot Deals"')}:`;
    expect(out).toContain(`~ Heading above the section: “Top Deals” → “Hot Deals”  [shopper-visible]  ${place}`);
    const { groups, files } = await report(run, "affected --since HEAD");
    expect(files).toEqual([ONE]);
    expect(groups).toMatchObject([{ domains: ["bargainbarn.example"], impact: "visible", pages: [{ path: "/" }] }]);
  });

  it("fails where a change is as serious as --fail-on says", async () => {
    const { cwd, run } = copyRepository();
    edit(cwd, ONE, '"Top Deals"', '"Hot Deals"');
    expect((await run("affected --since HEAD --fail-on breaking")).code).toBe(0);
    expect((await run("affected --since HEAD --fail-on visible")).code).toBe(1);
    edit(cwd, ONE, '"id": "top-deals"', '"id": "best-deals"');
    rmSync(join(cwd, "layouts/domain/dealharbor.example.json"));
    expect((await run("affected --since HEAD --fail-on breaking")).code).toBe(1);
    expect((await run("affected --since HEAD")).code).toBe(0);
    expect((await run("affected home/one --fail-on visible")).err).toContain("add --since <revision>");
    expect((await run("affected --since HEAD --fail-on cosmetic")).code).toBe(1);
    expect((await run("affected --since HEAD --fail-on unseen")).err).toContain(
      "--fail-on must be breaking, visible or cosmetic, not “unseen”.",
    );
  });

  it("has a test case for each domain in JUnit's format, which fails where a change is as serious as --fail-on says", async () => {
    const { cwd, run } = copyRepository();
    edit(cwd, ONE, '"Top Deals"', '"Hot <Deals>"');
    const { code, out } = await run("affected --since HEAD --format junit --fail-on visible");
    expect([code, out]).toEqual([1, expect.stringContaining('<testsuites tests="6" failures="1" errors="0">')]);
    expect(out).toContain('<testcase classname="dealframe affected" name="dealharbor.example"/>');
    expect(out).toContain('name="bargainbarn.example"><failure message="1 shopper-visible">Home, “Top Deals”');
    expect(out).toContain("“Top Deals” → “Hot &lt;Deals&gt;” [shopper-visible] layouts/home/one.json:");
    const mild = await run("affected --since HEAD --format junit --fail-on breaking");
    expect([mild.code, mild.out]).toEqual([0, expect.stringContaining('failures="0"')]);
    expect(mild.out).toContain('name="bargainbarn.example"><system-out>1 shopper-visible\nHome, “Top Deals”');
  });

  it("counts a change of the footer on every page around which it stands, each once", async () => {
    const { cwd, run } = copyRepository();
    edit(cwd, FOOTER, '"tone": "tinted"', '"tone": "plain"');
    const { groups } = await report(run, "affected --since HEAD");
    expect(groups.map(({ domains, impact }) => [domains, impact])).toEqual([
      [["dealharbor.example", "bargainbarn.example"], "cosmetic"],
    ]);
    const paths = groups[0]?.pages.map(({ path }) => path) ?? [];
    expect(paths).toEqual(expect.arrayContaining(["/", "/aboutus", "/store/:storeSlug", "/not-found"]));
    // Pages of the reveal flow are bare.
    expect(paths.filter((path) => path.startsWith("/mr"))).toEqual([]);
  });

  it("says which pages are new, gone and redirected; a page that another document takes over is neither", async () => {
    const { cwd, run } = copyRepository();
    edit(cwd, "layouts/page/about.json", '"path": "/aboutus"', '"path": "/team", "movedFrom": "/aboutus"');
    const privacy = readFileSync(join(cwd, "layouts/page/privacy.json"), "utf8");
    rmSync(join(cwd, "layouts/page/privacy.json"));
    write(cwd, "layouts/page/data.json", JSON.parse(privacy));
    rmSync(join(cwd, "layouts/page/saved.json"));
    const { groups } = await report(run, "affected --since HEAD");
    expect(groups).toHaveLength(1);
    expect(groups[0]?.impact).toBe("breaking");
    expect(groups[0]?.pages.filter(({ kind }) => kind !== "changed")).toEqual([
      { path: "/aboutus", kind: "redirected", to: "/team" },
      { path: "/team", kind: "added", document: "page/about" },
      { path: "/saved", kind: "removed", document: "page/saved" },
    ]);
    const { out } = await run("affected --since HEAD");
    expect(out).toContain("   /team is new\n");
    expect(out).toContain("   /saved is gone\n");
  });

  it("follows extended documents, the selection, overlays and the website data of the revision", async () => {
    const { cwd, run } = copyRepository();
    const touched = async () =>
      (await report(run, "affected --since HEAD")).groups.flatMap(({ domains }) => domains).toSorted();
    write(cwd, "layouts/home/autumn.json", { version: 5, title: "Autumn", extends: "home/one", operations: [] });
    edit(cwd, "layouts/selection.json", '"home": "home/two"', '"home": "home/autumn"');
    expect(await touched()).toEqual(["couponcove.example"]);
    git(cwd, "add", ".");
    git(cwd, "commit", "-q", "-m", "layouts: autumn");
    edit(cwd, ONE, '"Top Deals"', '"Hot Deals"');
    expect(await touched()).toEqual(["bargainbarn.example", "couponcove.example"]);
    git(cwd, "checkout", "-q", ".");
    edit(cwd, "layouts/domain/dealharbor.example.json", '"Our deals"', '"Deals of ours"');
    expect(await touched()).toEqual(["dealharbor.example"]);
    git(cwd, "checkout", "-q", ".");
    edit(cwd, "websites.json", '"Home Page Five"', '"Home Page Three"');
    const { groups } = await report(run, "affected --since HEAD");
    expect(groups[0]?.parts.map(({ part, document, former }) => [part, document, former])).toEqual([
      ["header", "header/three", "header/two"],
      ["footer", "footer/three", "footer/five"],
      ["home", "home/three", "home/five"],
    ]);
  });

  it("says where it cannot know what a domain had before: its home_page is new and the website data not in git", async () => {
    const { cwd, run } = copyRepository();
    const note =
      "The selection of HEAD has no “Home Page Campaign”, so this domain is compared with the default; the former home is not known.";
    git(cwd, "rm", "-q", "--cached", "websites.json");
    git(cwd, "commit", "-q", "-m", "websites: elsewhere");
    edit(cwd, "websites.json", '"Home Page Five"', '"Home Page Campaign"');
    edit(cwd, "layouts/selection.json", '"Home Page Five"', '"Home Page Campaign"');
    edit(cwd, ONE, '"Top Deals"', '"Hot Deals"');
    const { groups } = await report(run, "affected --since HEAD");
    const homePages = groups.map((group) => [group.domains, group.unknownHomePages]);
    expect(homePages).toEqual(
      expect.arrayContaining([
        [["promopeak.example"], ["Home Page Campaign"]],
        [["bargainbarn.example"], undefined],
      ]),
    );
    const { out } = await run("affected --since HEAD");
    expect(out).toContain(`promopeak.example\n   ${note}\n`);
    expect(out.split(note)).toHaveLength(2);
    const markdown = await run("affected --since HEAD --format markdown");
    expect(markdown.out).toContain("compared with the default; the former home is not known.");
    git(cwd, "add", "websites.json");
    git(cwd, "commit", "-q", "-m", "websites: here");
    expect((await run("affected --since HEAD")).out).not.toContain("is not known");
  });

  it("names the domains of operations with times, whenever they apply", async () => {
    const { cwd, run } = copyRepository();
    const change = { op: "set", section: "top-deals", pointer: "/heading", to: "Winter deals", from: "2031-01-01" };
    write(cwd, "layouts/domain/bargainbarn.example.json", { version: 5, home: [change] });
    const { groups } = await report(run, "affected --since HEAD");
    expect(groups.map(({ domains, pages }) => [domains, pages.map(({ path }) => path)])).toEqual([
      [["bargainbarn.example"], ["/"]],
    ]);
    expect((await run("affected --since HEAD")).out).toContain(
      "set top-deals/heading to “Winter deals” from 2031-01-01",
    );
  });

  it("names the domains whose time zone changes, and the pages with times that this moves", async () => {
    const { cwd, run } = copyRepository();
    edit(
      cwd,
      "websites.json",
      '"domain": "promopeak.example",',
      '"domain": "promopeak.example", "time_zone": "Asia/Tokyo",',
    );
    expect((await report(run, "affected --since HEAD")).groups).toEqual([]);
    git(cwd, "checkout", "-q", ".");
    edit(cwd, FIVE, '"id": "top-deals",', '"id": "top-deals", "from": "2031-01-01",');
    git(cwd, "commit", "-q", "-a", "-m", "layouts: later");
    edit(
      cwd,
      "websites.json",
      '"domain": "promopeak.example",',
      '"domain": "promopeak.example", "time_zone": "Asia/Tokyo",',
    );
    const { groups } = await report(run, "affected --since HEAD");
    expect(groups.map(({ domains, pages }) => [domains, pages.map(({ path }) => path)])).toEqual([
      [["promopeak.example"], ["/"]],
    ]);
    const { out } = await run("affected --since HEAD");
    expect(out).toContain("~ Time zone of the times in it: “UTC” → “Asia/Tokyo”  [shopper-visible]");
    expect((await run("affected --since HEAD --format github")).out).toContain(
      `::notice file=${FIVE},line=${lineOf(cwd, FIVE, '"from": "2031-01-01"') - 1},`,
    );
  });

  it("tries to take pictures of every group, also after one of which none can be taken", async () => {
    const { cwd, run } = copyRepository();
    edit(cwd, ONE, '"Top Deals"', '"Hot Deals"');
    edit(cwd, FIVE, '"heading": "', '"heading": "New ');
    const sites = "--site http://127.0.0.1:1 --site-before http://127.0.0.1:1";
    const { code, err } = await run(`affected --since HEAD --visual --out report ${sites}`);
    expect(code).toBe(2);
    for (const domain of ["bargainbarn.example", "promopeak.example"]) {
      expect(err).toMatch(
        new RegExp(`^No pictures of ${domain}/: http://.* cannot be read: nothing listens there\\.$`, "m"),
      );
    }
  });

  it("looks at the change of one document alone", async () => {
    const { cwd, run } = copyRepository();
    edit(cwd, ONE, '"Top Deals"', '"Hot Deals"');
    edit(cwd, FIVE, '"heading": "', '"heading": "New ');
    const { groups, files } = await report(run, "affected home/five --since HEAD");
    expect([groups.map(({ domains }) => domains), files]).toEqual([[["promopeak.example"]], [FIVE]]);
    expect((await report(run, "affected --since HEAD")).groups).toHaveLength(2);
  });

  it("names domains that cannot be compared, and fails where they cannot be used now", async () => {
    const { cwd, run } = copyRepository();
    edit(cwd, "layouts/home/two.json", '"Latest Deals"', "5");
    const broken = await report(run, "affected --since HEAD");
    expect([broken.code, broken.notCompared]).toMatchObject([1, [{ domain: "couponcove.example", side: "after" }]]);
    expect((await run("affected --since HEAD")).out).toMatch(
      /^5 of 6 domains change: 5 breaking; 1 domain could not be compared\.\n/,
    );
    git(cwd, "commit", "-q", "-a", "-m", "layouts: broken");
    edit(cwd, "layouts/home/two.json", '"heading": 5', '"heading": "Latest Deals"');
    const mended = await report(run, "affected --since HEAD");
    expect([mended.code, mended.notCompared]).toMatchObject([0, [{ domain: "couponcove.example", side: "before" }]]);
  });

  it("speaks to pull requests and code scanning, each change once at its place", async () => {
    const { cwd, run } = copyRepository();
    edit(cwd, "layouts/footer/three.json", '"tone": "tinted"', '"tone": "plain"');
    edit(cwd, FIVE, '"heading": "', '"heading": "New ');
    const line = lineOf(cwd, FIVE, '"heading": "New ');
    const github = await run("affected --since HEAD --format github --fail-on visible");
    expect(github.code).toBe(1);
    expect(github.out).toMatch(new RegExp(`^::error file=${FIVE},line=${line},.*title=affected-visible::.*“New `, "m"));
    expect(github.out.match(/^::notice file=layouts\/footer\/three\.json/gm)).toHaveLength(1);
    expect((await run("affected --since HEAD --format github")).out).not.toContain("::error");
    const sarif = JSON.parse((await run("affected --since HEAD --format sarif")).out);
    expect(sarif.version).toBe("2.1.0");
    const region = expect.objectContaining({ startLine: line });
    const places = [{ physicalLocation: { artifactLocation: { uri: FIVE }, region } }];
    expect(sarif.runs[0].results).toContainEqual(
      expect.objectContaining({ ruleId: "affected-visible", level: "note", locations: places }),
    );
    const { out } = await run("affected --since HEAD --format markdown");
    expect(out).toMatch(/^## 2 of 6 domains change: 1 shopper-visible, 1 cosmetic, in 2 groups\.$/m);
    expect(out).toContain("| 1 | promopeak.example | shopper-visible | / | [promopeak.example/](https://");
    expect(out).toContain("<summary>2. 1 domain, such as savvyfox.example</summary>");
  });

  it("tells the change of a home once, also where the home stands at a path of its own", async () => {
    const { cwd, run } = copyRepository();
    edit(cwd, "layouts/home/two.json", '"Latest Deals"', '"Newest Deals"');
    const { groups } = await report(run, "affected --since HEAD");
    const shown = groups.map(({ domains, pages, parts }) => [
      domains.length,
      pages.map(({ path }) => path),
      parts.map(({ part }) => part),
    ]);
    expect(shown).toEqual([
      [5, ["/home2"], ["home/two"]],
      [1, ["/", "/home2"], ["home"]],
    ]);
  });

  it("says what is wrong with a revision or a name", async () => {
    const { run } = copyRepository();
    expect((await run("affected --since nowhere")).err).toContain("git cannot read nowhere: fatal: ");
    expect((await run("affected home/tow")).err).toContain("Did you mean home/two?");
    expect((await run("affected --since HEAD --visual --out report")).err).toContain("--site-before <url>");
    expect((await run("affected home/one --site http://localhost:1")).err).toContain("add --visual");
    expect(await run("affected")).toMatchObject({ code: 2, err: expect.stringContaining("Name a document such as") });
  });
});

describe("dealframe affected with a document", () => {
  it("names the domains and pages that show it, also through documents that extend it", async () => {
    const { cwd, run } = copyRepository();
    const find = async (name: string) =>
      (await report(run, `affected ${name}`)).groups.map(({ domains, pages }) => [domains, pages.length]);
    expect((await run("affected home/one")).out).toContain("home/one is shown on 2 of 6 domains.");
    const [[, all]] = (await find("header/one")) as [[string[], number]];
    expect(all).toBeGreaterThan(15);
    expect(await find("layouts/page/about.json")).toEqual([[expect.arrayContaining(["savvyfox.example"]), 1]]);
    expect(await find("selection.json")).toEqual([[expect.arrayContaining(["savvyfox.example"]), expect.any(Number)]]);
    expect((await find("dealharbor.example"))[0]?.[0]).toEqual(["dealharbor.example"]);
    // A page with a theme of its own takes the card style of its section from the home.
    const coupons = readFileSync(join(cwd, "layouts/page/coupons.json"), "utf8");
    write(cwd, "layouts/page/coupons.json", { ...JSON.parse(coupons), theme: { corners: "sharp" } });
    const { groups } = await report(run, "affected home/one");
    expect(groups[0]?.pages.map(({ path }) => path)).toContain("/coupons");
    write(cwd, "layouts/home/autumn.json", { version: 5, title: "Autumn", extends: "home/one", operations: [] });
    edit(cwd, "layouts/selection.json", '"home": "home/two"', '"home": "home/autumn"');
    expect((await run("affected home/one")).out).toContain("home/one is shown on 3 of 6 domains.");
  });
});

describe("dealframe diff with a revision alone", () => {
  it("compares all domains, and exits with 1 where one differs", async () => {
    const { cwd, run } = copyRepository();
    expect((await run("diff git:HEAD")).code).toBe(0);
    edit(cwd, ONE, '"Top Deals"', '"Hot Deals"');
    const { code, out } = await run("diff git:HEAD");
    expect([code, out]).toEqual([1, (await run("affected --since HEAD")).out]);
  });
});
