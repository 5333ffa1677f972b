import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { copyWorkspace, edit, lineOf, listViolations, ROOT, runDealframe } from "./runForTest";

const FILE = "layouts/domain/dealharbor.example.json";
const ONE = "layouts/home/one.json";
/** Two spaces, one operation in lines of its own, and keys in an order of the author's: all of it stays. */
const CHANGES = `{
  "version": 5,
  "home": [
    {
      "op": "set",
      "was": "Top Deals",
      "to": "Our deals",
      "section": "top-deals", "pointer": "/heading"
    },
    { "op": "set", "section": "top-deals", "pointer": "/count", "was": { "initial": 8, "expanded": 17 }, "to": { "initial": 4, "expanded": 17 } },
    { "op": "move", "section": "new-stores", "was": { "after": "horizontal-banners" }, "to": { "after": "welcome" } }
  ]
}
`;

describe("a stale overlay of a domain", () => {
  it("is a warning of validate after the base's heading was reworded, and a lost target an error", async () => {
    const cwd = copyStale();
    const stale = await runDealframe("validate", cwd);
    expect(stale.code).toBe(0);
    expect(stale.out).toContain(
      `${FILE}:6:14 warning “/heading” is now “Hot Deals”; the operation expects “Top Deals”.`,
    );
    expect(stale.out).toContain("dealframe rebase dealharbor.example");
    expect(stale.out).toContain(`${ONE}:${lineOf(cwd, ONE, '"Hot Deals"')}:18 The value in the document`);
    edit(cwd, FILE, '"was": "Top Deals",', "");
    expect((await runDealframe("validate", cwd)).out).toContain(
      "“/heading” is now “Hot Deals”; the operation expects no value, because it has no “was”.",
    );
    edit(cwd, FILE, '"new-stores"', '"gone-stores"');
    const lost = await runDealframe("validate", cwd);
    expect([lost.code, lost.out.includes("error There is no section “gone-stores” to change.")]).toEqual([1, true]);
  });

  it("never stops matrix, diff and explain, which say what is wrong and go on", async () => {
    const cwd = copyStale();
    edit(cwd, FILE, '"new-stores"', '"gone-stores"');
    const matrix = await runDealframe("matrix", cwd);
    expect([matrix.code, matrix.out.includes("dealharbor.example ≠ bargainbarn.example  home 2")]).toEqual([1, true]);
    expect(matrix.err).toContain(`${FILE}:11:32 error There is no section “gone-stores”`);
    expect(matrix.out).toContain("Warnings about changes of domains: 2. See dealframe validate.");
    const diff = await runDealframe("diff dealharbor.example bargainbarn.example", cwd);
    expect([diff.code, diff.out.includes("“Our deals” → “Hot Deals”")]).toEqual([1, true]);
    expect(diff.err).toContain("gone-stores");
    const others = await runDealframe("diff savvyfox.example couponcove.example", cwd);
    expect([others.code, others.err]).toEqual([1, ""]);
    const explained = await runDealframe("explain dealharbor.example top-deals/heading", cwd);
    expect([explained.code, explained.out.includes('is "Our deals"')]).toEqual([0, true]);
    for (const line of ["matrix", "diff dealharbor.example bargainbarn.example", "explain dealharbor.example"]) {
      const { out } = await runDealframe(`${line} --json`, cwd);
      expect([line, listViolations(line.split(" ")[0] ?? "", out)]).toEqual([line, []]);
      expect(JSON.parse(out).diagnostics).toHaveLength(3);
    }
  });

  it("of which the file cannot be read leaves the domain unchanged, and stops no command", async () => {
    const cwd = copyWorkspace();
    put(cwd, FILE, '{ "version": 5, "home": [');
    const { code, out, err } = await runDealframe("matrix", cwd);
    expect([code, out.includes("dealharbor.example = bargainbarn.example")]).toEqual([1, true]);
    expect(err).toContain(`${FILE}:1:25 error This is not valid JSON`);
    expect((await runDealframe("rebase dealharbor.example", cwd)).code).toBe(2);
  });
});

it("dealframe matrix compares the others where the home of one domain is broken", async () => {
  const cwd = copyWorkspace();
  edit(cwd, "layouts/home/two.json", '"Latest Deals"', "5");
  const { code, out } = await runDealframe("matrix", cwd);
  expect(code).toBe(1);
  expect(out).toContain("dealharbor.example = bargainbarn.example");
  expect(out).toContain("Not compared\n  couponcove.example  The document home/two cannot be used. home/two.json:");
  const { out: json } = await runDealframe("matrix --json", cwd);
  expect(listViolations("matrix", json)).toEqual([]);
  expect(JSON.parse(json).notCompared).toMatchObject([{ domain: "couponcove.example" }]);
});

describe("dealframe rebase", () => {
  it("shows what is expected, what the document has now and what the domain sets, and rewrites what is expected, with all formatting kept", async () => {
    const cwd = copyStale();
    const dry = await runDealframe("rebase dealharbor.example --dry-run", cwd);
    expect(dry.code).toBe(1);
    expect(readFileSync(join(cwd, FILE), "utf8")).toBe(CHANGES);
    for (const said of [
      `${FILE}:4:5 set top-deals /heading\n  expects  “Top Deals”\n  has now  “Hot Deals”  ${ONE}:`,
      "\n  sets     “Our deals”\n",
      '  expects  {"initial":8,"expanded":17}\n  has now  {"initial":9,"expanded":17}',
      "2 operations to update in layouts/domain/dealharbor.example.json.",
    ]) {
      expect(dry.out).toContain(said);
    }
    const { code, out } = await runDealframe("rebase dealharbor.example", cwd);
    expect([code, out.includes(`Updated 2 operations in ${FILE}.`)]).toEqual([0, true]);
    expect(readFileSync(join(cwd, FILE), "utf8")).toBe(
      CHANGES.replace('"was": "Top Deals"', '"was": "Hot Deals"').replace(
        '"was": { "initial": 8,',
        '"was": { "initial": 9,',
      ),
    );
    expect((await runDealframe("validate", cwd)).out).toContain("no faults");
    const again = await runDealframe("rebase dealharbor.localhost", cwd);
    expect([again.code, again.out.includes("is up to date")]).toEqual([0, true]);
  });

  it("adds and removes what is expected where the base has given or taken a value, and follows moved entries", async () => {
    const cwd = copyWorkspace();
    const text = `{
  "version": 5,
  "home": [
    { "op": "set", "section": "top-deals", "pointer": "/text", "to": "Ours" },
    {
      "op": "set",
      "section": "new-stores",
      "pointer": "/text",
      "to": "Ours"
    },
    { "op": "set", "section": "trending-stores", "pointer": "/text", "was": "Once here", "to": "Ours" }
  ],
  "header": [
    { "op": "unset", "section": "site-header", "pointer": "/links/0", "was": { "label": "About us", "href": "/aboutus" } }
  ]
}
`;
    put(cwd, FILE, text);
    for (const id of ["top-deals", "new-stores"]) edit(cwd, ONE, `"id": "${id}",`, `"id": "${id}", "text": "Base",`);
    const { code } = await runDealframe("rebase dealharbor.example", cwd);
    expect(code).toBe(0);
    expect(readFileSync(join(cwd, FILE), "utf8")).toBe(
      text
        .replace('"pointer": "/text", "to"', '"pointer": "/text", "was": "Base", "to"')
        .replace('"pointer": "/text",\n', '"pointer": "/text",\n      "was": "Base",\n')
        .replace('"was": "Once here", ', "")
        .replace("/links/0", "/links/2"),
    );
    expect((await runDealframe("validate", cwd)).out).toContain("no faults");
  });

  it("does not say that all is well where the only faults are lost targets", async () => {
    const cwd = copyWorkspace();
    put(cwd, FILE, '{ "version": 5, "home": [{ "op": "remove", "section": "gone" }] }');
    const { code, out } = await runDealframe("rebase dealharbor.example", cwd);
    expect(code).toBe(1);
    expect(out).toMatch(
      /^rebase can update nothing in layouts\/domain\/dealharbor\.example\.json\.\n\nThe site leaves/,
    );
    expect(out).not.toContain("is up to date");
  });

  it("updates what operations on pages expect, too", async () => {
    const cwd = copyWorkspace();
    const text = `{
  "version": 5,
  "pages": {
    "page/about": [{ "op": "set", "section": "heading", "pointer": "/heading", "was": "Once {name}", "to": "The team" }]
  }
}
`;
    put(cwd, FILE, text);
    const shown = await runDealframe("rebase dealharbor.example --dry-run --json", cwd);
    expect([shown.code, listViolations("rebase", shown.out)]).toEqual([1, []]);
    expect(JSON.parse(shown.out).operations).toMatchObject([
      {
        part: "page/about",
        expected: "Once {name}",
        now: "About {name}",
        ours: "The team",
        place: { line: 4, column: 20 },
      },
    ]);
    const { code, out } = await runDealframe("rebase dealharbor.example", cwd);
    expect([code, out.includes("Updated 1 operation in")]).toEqual([0, true]);
    expect(readFileSync(join(cwd, FILE), "utf8")).toBe(text.replace("Once {name}", "About {name}"));
  });

  it("lists lost targets, leaves them alone and exits with 1; its JSON follows the schema", async () => {
    const cwd = copyStale();
    edit(cwd, FILE, '"new-stores"', '"gone-stores"');
    const { code, out } = await runDealframe("rebase dealharbor.example --json", cwd);
    expect([code, listViolations("rebase", out)]).toEqual([1, []]);
    const found = JSON.parse(out);
    expect(found).toMatchObject({ domain: "dealharbor.example", file: FILE, written: true });
    expect(found.operations[0]).toMatchObject({
      op: "set",
      pointer: "/heading",
      expected: "Top Deals",
      now: "Hot Deals",
      ours: "Our deals",
    });
    expect(found.diagnostics).toMatchObject([{ code: "stale-target" }]);
    const text = readFileSync(join(cwd, FILE), "utf8");
    expect([text.includes('"gone-stores"'), text.includes('"was": "Hot Deals"')]).toEqual([true, true]);
    const quiet = await runDealframe("rebase savvyfox.example --json", cwd);
    expect([quiet.code, listViolations("rebase", quiet.out)]).toEqual([0, []]);
    const unknown = await runDealframe("rebase dealharbour.example", cwd);
    expect([unknown.code, unknown.err.includes("Did you mean dealharbor.example?")]).toEqual([2, true]);
  });
});

describe("diff git:HEAD@domain", () => {
  const LINE = "diff git:HEAD@dealharbor.example dealharbor.example";

  it("takes the website data from the revision where it is tracked: a changed home_page is a difference", async () => {
    const cwd = copyWorkspace();
    put(cwd, "websites.json", readFileSync(join(ROOT, "src/reference-api/seed/websites.json"), "utf8"));
    commit(cwd);
    edit(cwd, "websites.json", '"home_page": "Home Page One"', '"home_page": "Home Page Three"');
    const env = { WEBSITES_FILE: "websites.json" };
    const { code, out } = await runDealframe(LINE, cwd, env);
    expect(code).toBe(1);
    expect(out).toContain("Home Page One: home/one, header/one, footer/one; website data of HEAD from websites.json");
    const json = (await runDealframe(`${LINE} --json`, cwd, env)).out;
    expect(listViolations("diff", json)).toEqual([]);
    expect(JSON.parse(json).a.websiteData).toEqual({ source: "websites.json", revision: "HEAD" });
  });

  it("says that it used the website data of today where that is not tracked", async () => {
    const cwd = copyWorkspace();
    commit(cwd);
    const { code, out } = await runDealframe(LINE, cwd);
    expect(code).toBe(0);
    expect(out).toContain(
      "are equal: header, home, footer, website data.\ngit:HEAD@dealharbor.example: website data of today from ",
    );
    const json = (await runDealframe(`${LINE} --json`, cwd)).out;
    expect(listViolations("diff", json)).toEqual([]);
    expect(JSON.parse(json).a.websiteData).toMatchObject({ revision: null });
  });
});

/** The shipped documents with changes of a domain, after edits of the home that they change. */
function copyStale(): string {
  const cwd = copyWorkspace();
  put(cwd, FILE, CHANGES);
  edit(cwd, ONE, '"heading": "Top Deals"', '"heading": "Hot Deals"');
  edit(cwd, ONE, '"initial": 8, "expanded": 17', '"initial": 9, "expanded": 17');
  return cwd;
}

function put(cwd: string, file: string, text: string): void {
  mkdirSync(dirname(join(cwd, file)), { recursive: true });
  writeFileSync(join(cwd, file), text);
}

function commit(cwd: string): void {
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=x", "-c", "user.email=x@example.org", ...args], { cwd, stdio: "pipe" });
  git("init", "-q");
  git("add", ".");
  git("commit", "-q", "-m", "layouts: begin");
}
