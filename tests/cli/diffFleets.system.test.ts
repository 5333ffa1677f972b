import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { resolvePage } from "../../src/app/documents/resolveDocuments";
import { sanitizeDocuments } from "../../src/app/documents/sanitizeDocuments";
import { parseWebsites } from "../../src/cli/workspace/workspace";
import { mapHomePages } from "../../src/comparison/documents/DomainData";
import { acceptLayoutSet } from "../../src/layout/accept/acceptLayoutSet";
import { checkLayouts } from "../../src/layout/check/checkLayouts";
import { readLayouts } from "../../src/layout/document/readLayouts";
import { routesOf } from "../../src/layout/select/routesOf";
import { showLayouts } from "../../src/layout/select/showLayouts";
import { copyRepository, copyShippedRepository } from "./repository";
import { edit, listViolations, type Outcome, write } from "./runForTest";

const ONE = "layouts/home/one.json";
const ABOUT = "layouts/page/about.json";

interface Report {
  readonly equal: boolean;
  readonly isOneThing?: true;
  readonly counts: Readonly<Record<string, number>>;
  readonly groups: readonly {
    readonly domains: readonly string[];
    readonly impact: string;
    readonly pages: readonly { readonly path: string; readonly kind: string }[];
    readonly parts: readonly { readonly part: string; readonly changes: readonly object[] }[];
  }[];
  readonly onlyOnA: readonly string[];
  readonly onlyOnB: readonly string[];
  readonly notCompared: readonly { domain: string; path?: string; side: string; message: string }[];
  readonly unseen: readonly { readonly changes: readonly { readonly label: string }[] }[];
}

function read({ out }: Outcome): Report {
  expect(listViolations("diff-fleets", out)).toEqual([]);
  return JSON.parse(out) as Report;
}

/** A second folder with the documents and website data of a workspace. */
function copySite(cwd: string): string {
  for (const name of ["layouts", "websites.json"])
    cpSync(join(cwd, name), join(cwd, "other", name), { recursive: true });
  cpSync(join(cwd, "schemas"), join(cwd, "other/schemas"), { recursive: true, verbatimSymlinks: true });
  return join(cwd, "other");
}

/** Adds a domain with the default home to a file with website data, or leaves one out. */
function changeWebsites(cwd: string, change: (websites: { domain: string }[]) => object[]): void {
  const file = join(cwd, "websites.json");
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, "utf8")))));
}

describe("dealframe diff of two folders", () => {
  it("groups the domains with the same differences, and counts them by class", async () => {
    const { cwd, run } = copyRepository();
    const other = copySite(cwd);
    edit(other, "layouts/footer/one.json", '"tone": "tinted"', '"tone": "plain"');
    edit(other, ONE, '"Top Deals"', '"Hot Deals"');
    const line = "diff layouts other";
    const { code, out } = await run(line);
    expect(code).toBe(1);
    expect(out).toMatch(/^2 of 6 domains differ: 2 shopper-visible\.\nFirst {2}layouts .*\nSecond other /);
    expect(out).toContain("Differences, each counted once for a group: 1 shopper-visible, 1 cosmetic.");
    expect(out).toContain("1. 2 domains  [shopper-visible]  dealharbor.example, bargainbarn.example");
    expect(out).toContain("“Top Deals” → “Hot Deals”  [shopper-visible]  other/layouts/home/one.json:");
    const { groups, counts, equal } = read(await run(`${line} --json`));
    expect([equal, counts]).toEqual([false, { breaking: 0, visible: 1, cosmetic: 1 }]);
    expect(groups).toMatchObject([{ domains: ["dealharbor.example", "bargainbarn.example"], impact: "visible" }]);
  });

  it("names the domains that only one side has, and what shoppers do not see", async () => {
    const { cwd, run } = copyRepository();
    const other = copySite(cwd);
    changeWebsites(other, (all) => [
      ...all.filter(({ domain }) => domain !== "savvyfox.example"),
      { domain: "new.example", name: "New", home_page: "Home Page One" },
    ]);
    edit(other, ABOUT, '"title": "', '"title": "Our ');
    const { code, out } = await run("diff layouts other");
    expect([code, out]).toEqual([1, expect.stringContaining("2 of 7 domains differ.")]);
    expect(out).toContain("Only on other: new.example");
    expect(out).toContain("Only on layouts: savvyfox.example  [breaking]");
    expect(out).toContain("Not seen by shoppers: page/about, Name of the document");
    const { onlyOnA, onlyOnB, groups, unseen } = read(await run("diff layouts other --json"));
    expect([onlyOnA, onlyOnB, groups, unseen.length]).toEqual([["savvyfox.example"], ["new.example"], [], 1]);
    expect((await run("diff other layouts --fail-on breaking")).code).toBe(1);
  });

  it("fails where a difference is as serious as --fail-on says, and has formats for other tools", async () => {
    const { cwd, run } = copyRepository();
    edit(copySite(cwd), ONE, '"Top Deals"', '"Hot Deals"');
    expect((await run("diff layouts other --fail-on breaking")).code).toBe(0);
    expect((await run("diff layouts other --fail-on visible")).code).toBe(1);
    const junit = await run("diff layouts other --format junit --fail-on visible");
    expect(junit.out).toContain('<testsuites tests="6" failures="2" errors="0">');
    expect(junit.out).toContain('<testcase classname="dealframe diff" name="savvyfox.example"/>');
    const github = await run("diff layouts other --format github --fail-on visible");
    expect(github.out).toMatch(/^::error file=other\/layouts\/home\/one\.json,line=\d+,.*title=affected-visible::/);
    const { runs } = JSON.parse((await run("diff layouts other --format sarif --fail-on breaking")).out);
    expect(runs[0].results).toMatchObject([{ ruleId: "affected-visible", level: "note" }]);
    const markdown = await run("diff layouts other --format markdown");
    expect(markdown.out).toMatch(/^## 2 of 6 domains differ: 2 shopper-visible\./);
  });

  it("with a single document or domain on the other side says what can be compared", async () => {
    const { run } = copyRepository();
    const { code, err } = await run("diff layouts home/one");
    expect([code, err]).toEqual([2, expect.stringContaining("“home/one” is none")]);
    expect((await run("diff home/one home/two --all")).err).toContain(
      "--all works only where all domains are compared",
    );
  });
});

describe("dealframe diff of a revision", () => {
  it("and a folder without changes says that they are one thing", async () => {
    const { run, cwd } = copyRepository();
    const same = await run("diff git:HEAD layouts");
    expect(same.code).toBe(0);
    expect(same.out).toMatch(/^git:HEAD and layouts are one thing: .* without changes since the revision [0-9a-f]{12}/);
    expect((await run("diff layouts .")).out).toMatch(/^layouts and \. are one thing: the folder /);
    expect(read(await run("diff git:HEAD git:HEAD --json"))).toMatchObject({ equal: true, isOneThing: true });
    write(cwd, "public/robots.txt", "x");
    expect(read(await run("diff git:HEAD layouts --json")).isOneThing).toBeUndefined();
  });

  it("finds the domain's own changes and the website data of both sides", async () => {
    const { run, cwd, commit } = copyRepository();
    edit(cwd, "websites.json", '"Deal Harbor"', '"Deal Harbour"');
    const operation = { op: "set", section: "top-deals", pointer: "/heading", to: "Ours" };
    write(cwd, "layouts/domain/bargainbarn.example.json", { version: 5, home: { "home/one": [operation] } });
    commit();
    const { groups } = read(await run("diff git:HEAD~1 git:HEAD --json"));
    expect(groups.map(({ domains, parts }) => [domains, parts.map(({ part }) => part)])).toEqual([
      [["dealharbor.example"], ["website-data"]],
      [["bargainbarn.example"], ["home"]],
    ]);
  });

  it("compares two moments where the sides name them", async () => {
    const { run, cwd, commit } = copyRepository();
    const notice = { id: "sale", type: "announcement", text: "Sale", from: "2030-01-01", until: "2030-01-02" };
    edit(cwd, ONE, '"sections": [', `"sections": [${JSON.stringify(notice)},`);
    commit();
    const { code, out } = await run("diff layouts@2030-01-01T12:00 git:HEAD@2030-01-03");
    expect([code, out]).toEqual([1, expect.stringContaining("Only on layouts@2030-01-01T12:00: 1st of ")]);
    expect((await run("diff layouts git:HEAD --at 2030-01-03")).code).toBe(0);
  });
});

interface SiteChoices {
  /** Statuses of answers, by domain and path; 0: the connection is closed without one. */
  readonly refused?: Readonly<Record<string, number>>;
  /** Whether answers name the choice and the pages, as older sites do not. */
  readonly listsPages?: boolean;
}

/** Serves the documents and website data of a folder for all of its domains, as a site with the embedded API does. */
async function serve(folder: string, { refused = {}, listsPages = true }: SiteChoices = {}): Promise<string> {
  const domains = parseWebsites(readFileSync(join(folder, "websites.json"), "utf8"), "websites.json", "websites.json");
  const checked = checkLayouts(await readLayouts(join(folder, "layouts")), { homePages: mapHomePages(domains) });
  const { layouts } = acceptLayoutSet(undefined, checked);
  if (layouts === undefined) throw new Error("nothing to serve");
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    if (pathname === "/websiteData/fetchAll") {
      response.end(JSON.stringify({ success: true, data: domains.map(({ website }) => website?.fields) }));
      return;
    }
    const host = (request.headers.host ?? "").split(":")[0] ?? "";
    const owner = domains.find(({ domain, aliases }) => [domain, ...aliases].includes(host));
    const path = searchParams.get("path") ?? "/";
    const status = refused[`${owner?.domain}${path}`];
    if (status === 0) {
      response.destroy();
      return;
    }
    response.statusCode = owner === undefined ? 421 : (status ?? 200);
    if (owner === undefined || response.statusCode !== 200) {
      response.end("{}");
      return;
    }
    const page = resolvePage(showLayouts(layouts, owner, Date.now()), path, owner);
    const pages = routesOf(layouts, owner.domain).table.map(({ pattern, document }) => ({ path: pattern, document }));
    const site = listsPages ? { site: { choice: page.chosen.choice, pages } } : {};
    response.end(JSON.stringify({ ...sanitizeDocuments(page), ...site }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe("dealframe diff of a running site", () => {
  it("and the folder that it serves finds no difference on any page of any domain", async () => {
    const { cwd, run } = copyShippedRepository();
    const { code, out } = await run(`diff ${await serve(cwd)} layouts`);
    expect([code, out]).toEqual([0, expect.stringMatching(/^6 domains: http:\/\/127.* and layouts are equal\./)]);
  });

  it("finds a changed page, one that only the site has, and one that it lacks", async () => {
    const { cwd, run } = copyRepository();
    const other = copySite(cwd);
    const url = await serve(other);
    edit(cwd, ABOUT, '"heading": "', '"heading": "Changed: ');
    const page = {
      version: 5,
      kind: "page",
      title: "New",
      sections: [{ id: "heading", type: "page-heading", heading: "New" }],
    };
    write(cwd, "layouts/page/here.json", { ...page, path: "/here" });
    write(other, "layouts/page/there.json", { ...page, path: "/there" });
    const { groups } = read(await run(`diff ${await serve(other)} layouts --json`));
    expect(groups).toHaveLength(1);
    expect(groups[0]?.domains).toHaveLength(6);
    expect(groups[0]?.pages).toEqual([
      expect.objectContaining({ path: "/aboutus", kind: "changed" }),
      expect.objectContaining({ path: "/here", kind: "added" }),
      expect.objectContaining({ path: "/there", kind: "removed" }),
    ]);
    expect((await run(`diff layouts ${url}`)).out).toContain("/here is only on layouts");
  });

  it("names a page that it answers with 503 and the reason, compares the others, and ends with 2", async () => {
    const { cwd, run } = copyRepository();
    const url = await serve(cwd, { refused: { "savvyfox.example/aboutus": 503, "promopeak.example/": 503 } });
    const { code, out } = await run(`diff layouts ${url}`);
    expect(code).toBe(2);
    expect(out).toMatch(/^No differences in what was compared of 6 domains\. 2 pages could not be compared\./);
    expect(out).toContain(`savvyfox.example/aboutus  on ${url}: it answered 503.`);
    edit(cwd, "layouts/page/contact-us.json", '"heading": "', '"heading": "Changed: ');
    const { notCompared, groups } = read(await run(`diff layouts ${url} --json`));
    expect(notCompared).toEqual([
      { domain: "savvyfox.example", path: "/aboutus", side: "b", message: "it answered 503." },
      { domain: "promopeak.example", path: "/", side: "b", message: "it answered 503." },
    ]);
    expect(groups).toMatchObject([{ pages: [{ path: "/contactus" }] }]);
    expect(groups[0]?.domains).toHaveLength(6);
    const junit = await run(`diff layouts ${url} --format junit`);
    expect(junit.out).toContain('failures="6" errors="2"');
    expect(junit.out).toContain('<error message="savvyfox.example/aboutus: on ');
  });

  it("is not asked again and again for a domain that it does not answer, and cannot be compared without any answer", async () => {
    const { cwd, run } = copyRepository();
    const refused = { "savvyfox.example/": 0, "savvyfox.example/not-found": 0, "promopeak.example/": 0 };
    const url = await serve(cwd, { refused });
    const one = await run(`diff layouts ${url} --json`);
    expect([one.code, read(one).notCompared]).toEqual([
      2,
      [
        { domain: "savvyfox.example", side: "b", message: expect.stringContaining("it closed the connection") },
        { domain: "promopeak.example", path: "/", side: "b", message: "it closed the connection." },
      ],
    ]);
    const { code, err } = await run("diff layouts http://127.0.0.1:1");
    expect([code, err]).toEqual([2, expect.stringContaining("nothing listens there")]);
  });

  it("that does not list its pages is asked for those of the other side", async () => {
    const { cwd, run } = copyRepository();
    const url = await serve(copySite(cwd), { listsPages: false });
    expect((await run(`diff layouts ${url}`)).code).toBe(0);
    edit(cwd, ABOUT, '"heading": "', '"heading": "Changed: ');
    const { out } = await run(`diff layouts ${url}`);
    expect(out).toContain("6 of 6 domains differ: 6 shopper-visible.");
    expect(out).toContain("it does not list its pages, so pages that only it has are not compared");
  });

  it("and another one are compared in all pages with --fleet, and in one page without", async () => {
    const { cwd, run } = copyRepository();
    const other = copySite(cwd);
    edit(other, ABOUT, '"heading": "', '"heading": "Changed: ');
    const [a, b] = [await serve(cwd), await serve(other, { refused: { "savvyfox.example/contactus": 503 } })];
    const { groups, notCompared } = read(await run(`diff ${a} ${b} --fleet --json`));
    expect(groups).toMatchObject([{ pages: [{ path: "/aboutus", document: "page/about" }] }]);
    expect(notCompared).toMatchObject([{ domain: "savvyfox.example", path: "/contactus", side: "b" }]);
    expect((await run(`diff ${a} ${a} --fleet`)).out).toContain(`are one thing: the running site ${a}.`);
    expect((await run(`diff ${a} layouts/home/one.json`)).err).not.toContain("All domains are compared");
  });
});
