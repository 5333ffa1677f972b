import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { readRevision } from "../../src/comparison/documents/readRevision";
import { checkLayouts } from "../../src/layout/check/checkLayouts";
import { readLayouts } from "../../src/layout/document/readLayouts";
import { copyWorkspace, edit, HOME_TWO, listViolations, ROOT, runDealframe, write } from "./runForTest";

describe("dealframe diff", () => {
  it("compares lists by entry: one more link is one difference, not one for each that it moves", async () => {
    const cwd = copyWorkspace();
    const links = '{ "label": "Stores", "href": "/stores" }';
    const text = readFileSync(join(cwd, HOME_TWO), "utf8");
    const list = (own: string) => `{ "id": "more-links", "type": "link-list", "links": [${own}, ${links}] },`;
    const [home, sale] = [
      '{ "label": "Home", "href": "/" }',
      '{ "label": "Black Friday", "href": "/search?q=friday" }',
    ];
    for (const [file, own] of [
      ["a.json", home],
      ["b.json", `${sale}, ${home}`],
    ] as const) {
      writeFileSync(join(cwd, file), text.replace('"sections": [', `"sections": [${list(own)}`));
    }
    const { code, out } = await runDealframe("diff a.json b.json", cwd);
    expect([code, out]).toEqual([1, expect.stringContaining("1 difference: 1 shopper-visible.")]);
    expect(out).toMatch(
      /\+ .* \(“Black Friday”\): only on b\.json, 1st of 3 {2}\[shopper-visible\]\n +b\.json:\d+:\d+\n/,
    );
    const json = await runDealframe("diff a.json b.json --json", cwd);
    expect(listViolations("diff", json.out)).toEqual([]);
    expect(JSON.parse(json.out).parts[0].changes).toMatchObject([
      { kind: "changed", pointer: "/links/0", entry: { change: "added", name: "Black Friday" }, toPlace: "1st of 3" },
    ]);
    const back = await runDealframe("diff b.json a.json", cwd);
    expect(back.out).toMatch(/- .* \(“Black Friday”\): only on b\.json, 1st of 3 /);
  });

  it("fails only where a difference is as serious as --fail-on says", async () => {
    const cwd = copyWorkspace();
    writeFileSync(join(cwd, "copy.json"), readFileSync(join(cwd, HOME_TWO)));
    edit(cwd, "copy.json", '"heading": "Latest Deals"', '"heading": "Newest Deals"');
    expect((await runDealframe("diff home/two copy.json", cwd)).code).toBe(1);
    expect((await runDealframe("diff home/two copy.json --fail-on visible", cwd)).code).toBe(1);
    expect((await runDealframe("diff home/two copy.json --fail-on breaking", cwd)).code).toBe(0);
    expect((await runDealframe("diff home/two copy.json --fail-on much", cwd)).err).toContain(
      "--fail-on must be breaking",
    );
  });

  it("says in words what a shopper sees differently #diff-1", async () => {
    const { code, out } = await runDealframe("diff dealharbor.example savvyfox.example");
    expect(code).toBe(1);
    for (const said of [
      "Only on dealharbor.example  “Advertisements”, “Recommended offers”, “Top Deals”\n",
      "Only on savvyfox.example    “Highlights”, “Recommeded Deals”\n",
      "“Top Deals” (deal grid top-deals), only on dealharbor.example\n    - Only on dealharbor.example: 5th of 8 sections  [breaking]",
      "“Recommeded Deals” (deal grid recommended-deals), only on savvyfox.example\n    + Only on savvyfox.example: 3rd of 6 sections  [shopper-visible]",
      "“Advertisements” (banner carousel ad-carousel), only on dealharbor.example\n    - Only on dealharbor.example: 1st in column 1 of “promotions”  [breaking]",
      "→ In another place: 7th of 8 sections → 1st in column 1 of “fresh”  [shopper-visible]",
      "~ How many are shown at first: 11 → 5  [shopper-visible]",
      "~ Presentation: plain (heading and lead at the start of the line) → split (the lead beside the heading)  [cosmetic]",
      "~ Characters of the title (card style “editorial”): 48 → 50  [shopper-visible]",
      "~ Name of a card style: “standard” → “editorial”  [cosmetic]",
      "~ A column (column 4): only on dealharbor.example  [shopper-visible]",
    ]) {
      expect(out).toContain(said);
    }
    expect(out).toMatch(/home\/one\.json:\d+:\d+ → home\/three\.json:\d+:\d+/);
  });

  it("says in one line that domains with the same documents and website data are equal", async () => {
    const cwd = copyWorkspace();
    const same = { name: "Twin", home_page: "Home Page One" };
    write(cwd, "websites.json", [
      { domain: "a.example", ...same, lang: "en", footer_text: "", banners_v2: [] },
      { domain: "b.example", ...same, aliases: ["c.example"] },
    ]);
    expect(await runDealframe("diff a.example b.example", cwd)).toEqual({
      code: 0,
      out: "a.example and b.example are equal: header, home, footer, website data.\n",
      err: "",
    });
  });

  it("says which parts it leaves out, since only one side has them", async () => {
    const { code, out } = await runDealframe("diff dealharbor.example home/one", copyWorkspace());
    expect([code, out]).toEqual([
      0,
      "dealharbor.example and home/one are equal: home. Not compared, because only one side has it: header, footer, website data.\n",
    ]);
  });

  it("compares the pages that a domain has or changes, and gives them as a domain's overlay", async () => {
    const cwd = copyWorkspace();
    write(cwd, "layouts/domain/dealharbor.example.json", {
      version: 5,
      pages: {
        "page/about": [{ op: "set", section: "heading", pointer: "/heading", was: "About {name}", to: "Our people" }],
      },
    });
    write(cwd, "layouts/page/imprint.json", {
      version: 5,
      kind: "page",
      title: "Imprint",
      path: "/imprint",
      domains: ["dealharbor.example"],
      sections: [{ id: "heading", type: "page-heading", heading: "Imprint" }],
    });
    const line = "diff dealharbor.example bargainbarn.example";
    const { code, out } = await runDealframe(line, cwd);
    expect(code).toBe(1);
    expect(out).toMatch(/PAGE ABOUT\n.*\n.*“Our people” → “About \{name\}”/);
    expect(out).toMatch(/PAGE IMPRINT\n/);
    const { pages } = JSON.parse((await runDealframe(`${line} --format overlay`, cwd)).out);
    expect(Object.keys(pages)).toEqual(["page/about"]);
    expect(listViolations("diff", (await runDealframe(`${line} --json`, cwd)).out)).toEqual([]);
    const matrix = await runDealframe("matrix --json", cwd);
    expect(listViolations("matrix", matrix.out)).toEqual([]);
    const { groups } = JSON.parse(matrix.out) as { groups: { domains: string[] }[] };
    expect(groups.find(({ domains }) => domains.includes("dealharbor.example"))?.domains).toEqual([
      "dealharbor.example",
    ]);
  });

  it("takes values that are written differently for equal", async () => {
    const cwd = copyWorkspace();
    const value = JSON.parse(readFileSync(join(cwd, HOME_TWO), "utf8"));
    write(cwd, "same.json", { ...value, sections: value.sections, fold: 4, meta: {} });
    expect((await runDealframe("diff home/two same.json", cwd)).code).toBe(0);
  });

  it("gives an overlay that makes the second document of the first", async () => {
    const cwd = copyWorkspace();
    const overlay = await runDealframe("diff home/one home/two --format overlay", cwd);
    writeFileSync(join(cwd, "overlay.json"), overlay.out);
    expect((await runDealframe("validate overlay.json", cwd)).code).toBe(0);
    const applied = await runDealframe("apply home/one overlay.json", cwd);
    expect(applied.code).toBe(0);
    writeFileSync(join(cwd, "result.json"), applied.out);
    expect((await runDealframe("diff result.json home/two", cwd)).code).toBe(0);
    const twice = await runDealframe("apply home/two overlay.json", cwd);
    expect([twice.code, /stale|already/.test(twice.out)]).toEqual([1, true]);
  });

  it("gives a domain's overlay, which makes the one domain like the other", async () => {
    const cwd = copyWorkspace();
    const { out } = await runDealframe("diff dealharbor.example savvyfox.example --format overlay", cwd);
    write(cwd, "layouts/domain/dealharbor.example.json", JSON.parse(out));
    expect((await runDealframe("validate", cwd)).code).toBe(0);
    const { parts } = JSON.parse((await runDealframe("diff dealharbor.example savvyfox.example --json", cwd)).out);
    const different = parts.filter(({ changes }: { changes: unknown[] }) => changes.length > 0);
    expect(different.map(({ part }: { part: string }) => part)).toEqual(["website-data"]);
  });

  it("compares with a revision", async () => {
    const cwd = copyWorkspace();
    const git = (...args: string[]) =>
      execFileSync("git", ["-c", "user.name=x", "-c", "user.email=x@example.org", ...args], { cwd, stdio: "pipe" });
    git("init", "-q");
    git("add", ".");
    git("commit", "-q", "-m", "layouts: begin");
    edit(cwd, HOME_TWO, "Latest Deals", "New Deals");
    const said = "~ Heading above the section: “Latest Deals” → “New Deals”";
    expect((await runDealframe(`diff git:HEAD:${HOME_TWO} ${HOME_TWO}`, cwd)).out).toContain(said);
    expect((await runDealframe("diff git:HEAD@couponcove.example couponcove.example", cwd)).out).toContain(said);
    expect((await runDealframe("diff git:nowhere@couponcove.example home/two", cwd)).code).toBe(2);
  });

  it("reads links of a revision inside the layouts folder only", async () => {
    const cwd = copyWorkspace();
    const git = (...args: string[]) =>
      execFileSync("git", ["-c", "user.name=x", "-c", "user.email=x@example.org", ...args], { cwd, stdio: "pipe" });
    symlinkSync("two.json", join(cwd, "layouts/home/linked.json"));
    symlinkSync("/etc/hostname", join(cwd, "layouts/home/foreign.json"));
    git("init", "-q");
    git("add", ".");
    git("commit", "-q", "-m", "first");
    const files = await readRevision("HEAD", join(cwd, "layouts"));
    expect(files).toEqual(await readLayouts(join(cwd, "layouts")));
    expect(files.get("home/linked.json")).toBe(files.get("home/two.json"));
  });

  it("compares with a running site, under a name of this machine too, and one page of two sites", async () => {
    const url = await serveDocuments();
    const cwd = copyWorkspace();
    const diff = (sides: string) => runDealframe(`diff ${sides}`, cwd);
    expect((await diff(`${url} couponcove.example`)).code).toBe(0);
    expect((await diff(`${url} home/one`)).code).toBe(1);
    expect((await diff(`${url}/?home=two couponcove.example`)).code).toBe(0);
    expect((await diff(`${url}/?home=six couponcove.example`)).code).toBe(2);
    const local = url.replace("127.0.0.1", "shop.localhost");
    expect((await diff(`${local} couponcove.example`)).out).toContain("are equal: header, home, footer");
    expect((await diff(`${url}/coupons ${local}/coupons`)).out).toContain("are equal: header, page, footer");
  });

  it("says in one sentence why a running site gave no documents", async () => {
    const url = await serveDocuments();
    const explained = async (side: string) => (await runDealframe(`diff ${side} home/one`)).err;
    expect(await explained(`${url}/nowhere`)).toContain("cannot be read: it answered 404.");
    expect(await explained("http://127.0.0.1:1")).toContain(
      "/_dealframe/documents?path=%2F cannot be read: nothing listens there.",
    );
    expect(await explained("http://")).toContain("is not the address of a site");
  });

  it("makes pictures only of sides that a site shows, in a report of its own", async () => {
    const refused = async (line: string, env = {}) => (await runDealframe(`diff ${line}`, ROOT, env)).err;
    expect(await refused("home/one home/two --visual")).toContain("name domains or URLs of running sites");
    expect(await refused("home/one home/two --site http://localhost:3000")).toContain("add --visual");
    expect(await refused("home/one home/two --visual --json")).toContain("leave --json out");
    expect(await refused("home/one home/two --visual --format text")).toContain("leave --format text out");
    const url = await serveDocuments();
    const env = { CHROMIUM_PATH: "/nowhere/chromium" };
    expect(await refused(`${url} ${url} --visual`, env)).toContain("CHROMIUM_PATH names /nowhere/chromium");
    const site = "dealharbor.example savvyfox.example --visual --site http://127.0.0.1:1";
    expect(await refused(site)).toContain("nothing listens there");
  });

  it("reports as Markdown and as a page of its own, with names made safe", async () => {
    const cwd = copyWorkspace();
    edit(cwd, HOME_TWO, "Latest Deals", "<img src=x onerror=alert(1)> | new");
    const markdown = await runDealframe(`diff git.json home/two --format markdown`, withOriginal(cwd));
    expect(markdown.out).toContain("\\<img src=x onerror=alert(1)\\> \\| new");
    const html = await runDealframe("diff git.json home/two --format html", cwd);
    expect(html.out).toContain("&lt;img src=x");
    expect(html.out).not.toContain("<img");
  });

  it("knows the domains that the embedded API starts with by their local names too", async () => {
    expect((await runDealframe("diff dealharbor.localhost dealharbor.example")).code).toBe(0);
  });

  it("says the rows of headers apart", async () => {
    expect((await runDealframe("diff header/one header/three")).out).toContain(
      "“logo”, “search”, “saved”, “buttons”; “menu” → “logo”, “search”, “saved”; “buttons”, “menu”",
    );
  });

  it("refuses a side that it does not know", async () => {
    const { code, err } = await runDealframe("diff home/one home/tow");
    expect([code, err.includes("Did you mean home/two?")]).toEqual([2, true]);
    expect((await runDealframe("diff one home/two")).err).toContain("footer/one or header/one or home/one?");
    expect((await runDealframe("diff dealharbor home/two")).err).toContain("Did you mean dealharbor.example?");
    expect((await runDealframe("diff gone.json home/two")).err).toContain("There is no file gone.json.");
  });

  it("says what a time looks like where the text after @ is none", async () => {
    for (const side of ["dealharbor.example@friday", "home/one@friday"]) {
      const { code, err } = await runDealframe(`diff ${side} home/two`);
      expect([code, err]).toEqual([
        2,
        expect.stringContaining("“friday” is not a time. Write a day, such as 2026-11-27"),
      ]);
    }
    expect((await runDealframe("diff dealharbor@friday home/two")).err).toContain("is not a file, document or domain");
  });

  it("says so where there is no git, or no repository", async () => {
    const cwd = copyWorkspace();
    const line = [join(ROOT, "bin/dealframe.js"), "diff", "git:HEAD@dealharbor.example", "home/one"];
    const { status, stderr } = spawnSync(process.execPath, line, { cwd, encoding: "utf8", env: { PATH: "/nowhere" } });
    expect([status, stderr]).toEqual([2, "dealframe: HEAD cannot be read, because git is not installed.\n"]);
    expect((await runDealframe("diff git:HEAD@dealharbor.example home/one", cwd)).err).toContain(
      "not a git repository",
    );
  });
});

/** Starts a site that serves the documents of home two and the list of all coupons; resolves with its address. */
async function serveDocuments(): Promise<string> {
  const { documents: shipped } = checkLayouts(await readLayouts(join(ROOT, "layouts")));
  const read = (id: string) => shipped.get(id)?.document;
  const mains: Record<string, string> = { "/": "home/two", "/coupons": "page/coupons" };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const isThere = pathname === "/_dealframe/documents" && ["two", null].includes(searchParams.get("home"));
    const main = isThere ? mains[searchParams.get("path") ?? ""] : undefined;
    response.statusCode = main === undefined ? 404 : 200;
    const documents = { main: read(main ?? "home/one"), header: read("header/two"), footer: read("footer/two") };
    response.end(JSON.stringify({ documents, params: {}, status: 200 }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Adds the shipped home two to the workspace, beside the changed one. */
function withOriginal(cwd: string): string {
  writeFileSync(join(cwd, "git.json"), readFileSync(join(ROOT, HOME_TWO), "utf8"));
  return cwd;
}
