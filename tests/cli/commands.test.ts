import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join, relative } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { COMMANDS } from "../../src/cli/commands";
import {
  copyWorkspace,
  edit,
  HOME_TWO,
  lineOf,
  listViolations,
  ROOT,
  runDealframe,
  splitLine,
  write,
} from "./runForTest";

/** The shipped documents, and the selection. */
const FILES = readdirSync(join(ROOT, "layouts"), { recursive: true, encoding: "utf8" }).filter(
  (name) => name.endsWith(".json") && !name.startsWith("domain"),
).length;

it("changes have one form in the JSON of diff, affected and matrix, with a version", async () => {
  const read = (command: string) => JSON.parse(readFileSync(join(ROOT, `schemas/cli/${command}.json`), "utf8"));
  const { changedPart, change, section, place } = read("diff").$defs;
  for (const command of ["affected", "matrix", "diff-fleets"]) {
    expect(read(command).$defs).toMatchObject({ changedPart, change, section, place });
  }
  const [differing, all] = ["diff dealharbor.example savvyfox.example --json", "matrix --json"];
  expect(JSON.parse((await runDealframe(differing)).out)).toMatchObject({ version: 1, parts: expect.any(Array) });
  const { version, changes } = JSON.parse((await runDealframe(all)).out);
  expect([version, changes.length > 0]).toEqual([1, true]);
  for (const part of changes) expect(Object.keys(part)).toEqual(["part", "domains", "changes"]);
});

describe("dealframe validate", () => {
  it("warns of frames whose host EMBED_HOSTS does not name, where that is set, and refuses what is no host", async () => {
    const cwd = copyWorkspace();
    const film = { id: "film", type: "embed", title: "Film", address: "https://film.example/1" };
    write(cwd, "layouts/page/film.json", {
      version: 5,
      kind: "page",
      title: "Film",
      path: "/film",
      sections: [{ id: "title", type: "page-heading", heading: "Film" }, film],
    });
    expect((await runDealframe("validate", cwd)).out).toContain("no faults");
    const { code, out } = await runDealframe("validate", cwd, { EMBED_HOSTS: "films.example" });
    expect([code, out]).toEqual([0, expect.stringContaining("“film.example” is not in EMBED_HOSTS")]);
    expect(out).toContain("https://films.example/1");
    expect((await runDealframe("validate", cwd, { EMBED_HOSTS: "film.example" })).out).toContain("no faults");
    const wrong = await runDealframe("validate", cwd, { EMBED_HOSTS: "https://film.example" });
    expect([wrong.code, wrong.err]).toEqual([
      2,
      expect.stringContaining("“https://film.example” is none; write film.example"),
    ]);
  });

  it("says that all is well in one line", async () => {
    expect(await runDealframe("validate", copyWorkspace())).toEqual({
      code: 0,
      out: `✓ ${FILES} files, no faults.\n`,
      err: "",
    });
  });

  it("notes which of the shipped domains gets the default home, whose website data is checked with the documents", async () => {
    const { code, out } = await runDealframe("validate");
    expect(code).toBe(0);
    expect(out).toMatch(
      /^src\/reference-api\/seed\/websites\.json:\d+:18 note The selection has no home_page “Home Page Autumn”/,
    );
    const folders = ["layouts/domain", "layouts/pictures", "imports"];
    const others = folders.flatMap((folder) => readdirSync(join(ROOT, folder))).length;
    // The website data is one more.
    expect(out).toMatch(new RegExp(`✓ ${FILES + others + 1} files, no faults\\.\n$`));
  });

  it("shows the faulty line with the fault underlined, and what was probably meant #cli-commands-1", async () => {
    const cwd = copyWorkspace();
    edit(cwd, HOME_TWO, '"heading": "Latest Deals"', '"haeding": "Latest Deals"');
    const { code, out } = await runDealframe("validate", cwd);
    expect(code).toBe(1);
    const line = lineOf(cwd, HOME_TWO, "haeding");
    expect(out).toContain(`${HOME_TWO}:${line}:7 error “haeding” is not a setting of deal-grid.`);
    expect(out).toMatch(new RegExp(`${line} \\|       "haeding": "Latest Deals",\\n +\\|       ~{9}\\n`));
    expect(out).toContain("Did you mean heading?");
    expect(out).toContain(`1 error, 0 warnings in ${FILES} files.`);
  });

  it("repairs what is certain and keeps the file's formatting", async () => {
    const cwd = copyWorkspace();
    const before = readFileSync(join(cwd, HOME_TWO), "utf8");
    edit(cwd, HOME_TWO, '"heading": "Latest Deals"', '"haeding": "Latest Deals"');
    edit(cwd, HOME_TWO, '"columns": 6', '"columns": "6"');
    const [columns, heading] = ['"columns": "6"', '"haeding"'].map((text) => lineOf(cwd, HOME_TWO, text));
    const { code, out } = await runDealframe("validate --fix", cwd);
    expect(out).toMatch(
      new RegExp(`^Fixed ${HOME_TWO}: 2 faults\n(?:  \\d+:\\d+ Replace with .*\n){2}✓ ${FILES} files, no faults`),
    );
    expect(out).toContain(`  ${columns}:18 Replace with 6\n`);
    expect(out).toContain(`  ${heading}:7 Replace with "heading"\n`);
    expect(code).toBe(0);
    expect(readFileSync(join(cwd, HOME_TWO), "utf8")).toBe(before);
  });

  it("checks only the files that are named, one outside the layouts folder by itself", async () => {
    const cwd = copyWorkspace();
    edit(cwd, HOME_TWO, '"columns": 12', '"columns": 0');
    expect((await runDealframe("validate layouts/home/one.json", cwd)).code).toBe(0);
    expect((await runDealframe(`validate ${HOME_TWO}`, cwd)).code).toBe(1);
    writeFileSync(join(cwd, "draft.json"), '{ "version": 5, "kind": "footer", "title": "x", "sections": [] }');
    const { code, out } = await runDealframe("validate draft.json", cwd);
    expect([code, out.includes("The document has no section. Add one.")]).toEqual([1, true]);
    expect((await runDealframe("validate gone.json", cwd)).code).toBe(2);
  });

  it("prints nothing of files that links lead to outside of the folder, in whichever folder is named", async () => {
    const cwd = copyWorkspace();
    writeFileSync(join(cwd, "foreign.json"), '{ "version": 5, "secret": 1 }');
    mkdirSync(join(cwd, "more"));
    for (const folder of ["layouts/home", "more"]) symlinkSync("/usr", join(cwd, folder, "usr"));
    symlinkSync("../../foreign.json", join(cwd, "layouts/home/foreign.json"));
    symlinkSync("../foreign.json", join(cwd, "more/foreign.json"));
    for (const [line, folder] of [
      ["validate", "layouts/home"],
      ["validate layouts", "layouts/home"],
      ["validate more", "more"],
    ] as const) {
      const { code, out, err } = await runDealframe(line, cwd);
      expect(code).toBe(1);
      expect(out + err).not.toContain("secret");
      for (const name of ["foreign.json", "usr"]) {
        expect(out).toContain(`${folder}/${name}:1:1 error`);
        expect(out).toContain("it is a link that leads out of the layouts folder. unread-file");
      }
    }
  });

  it("warns of a schema that is not there from where the document stands, and finds another one", async () => {
    const cwd = copyWorkspace();
    rmSync(join(cwd, "schemas"));
    const { code, out } = await runDealframe("validate layouts/home/two.json", cwd);
    const found = `${relative(join(cwd, "layouts/home"), join(ROOT, "schemas"))}/document.json`;
    expect([code, out]).toEqual([
      0,
      expect.stringContaining("layouts/home/two.json:2:14 warning “$schema” names a file"),
    ]);
    expect(out).toContain(`Did you mean ${found}?`);
    const whole = (await runDealframe("validate", cwd)).out;
    expect(whole.match(/names a file that does not exist/g)).toHaveLength(1);
    expect(whole).toContain(`${FILES - 1} other files too; --fix corrects all.`);
    const schemas = join(cwd, "node_modules/dealframe/schemas");
    mkdirSync(schemas, { recursive: true });
    writeFileSync(join(schemas, "document.json"), "{}");
    writeFileSync(join(schemas, "selection.json"), "{}");
    writeFileSync(join(schemas, "overlay.json"), "{}");
    writeFileSync(join(schemas, "shared-section.json"), "{}");
    expect((await runDealframe("validate --fix", cwd)).out).toContain("no faults");
    const stated = (file: string) => JSON.parse(readFileSync(join(cwd, file), "utf8")).$schema;
    expect(stated(HOME_TWO)).toBe("../../node_modules/dealframe/schemas/document.json");
    expect(stated("layouts/selection.json")).toBe("../node_modules/dealframe/schemas/selection.json");
  });

  it("says where a document elsewhere names the schema of another kind of file", async () => {
    const cwd = copyWorkspace();
    const header = readFileSync(join(cwd, "layouts/header/one.json"), "utf8");
    writeFileSync(
      join(cwd, "header.json"),
      header.replace("../../schemas/document.json", "./schemas/home/document.json"),
    );
    const { out } = await runDealframe("validate header.json", cwd);
    expect(out).toContain("header.json:2:14 warning “$schema” does not lead to schemas/document.json");
    expect(out).toContain("Did you mean https://dealframe.example/schemas/document.json?");
    expect((await runDealframe("validate header.json --fix", cwd)).out).toContain("1 file, no faults");
  });

  it("checks every document of a folder that is named, and says which layouts it found elsewhere", async () => {
    const cwd = copyWorkspace();
    const homes = readdirSync(join(cwd, "layouts/home")).length;
    expect((await runDealframe("validate layouts/home", cwd)).out).toBe(`✓ ${homes} files, no faults.\n`);
    expect((await runDealframe("validate", join(cwd, "layouts/home"))).out).toContain(
      `in ${join(ROOT, "layouts")}, no`,
    );
    expect((await runDealframe("validate nowhere.json", cwd)).err).toContain("cannot be read: it does not exist.");
  });

  it("lets warnings pass", async () => {
    const cwd = copyWorkspace();
    edit(cwd, HOME_TWO, '"fold": 4', '"fold": 1');
    const { code, out } = await runDealframe("validate", cwd);
    expect(code).toBe(0);
    expect(out).toContain("warning None of the 1 sections above the fold shows a picture");
  });

  it("speaks to code scanning and to pull requests", async () => {
    const cwd = copyWorkspace();
    edit(cwd, HOME_TWO, '"columns": 12', '"columns": 0');
    const line = lineOf(cwd, HOME_TWO, '"columns": 0');
    const github = await runDealframe("validate --format github", cwd);
    expect(github.out).toMatch(
      new RegExp(`^::error file=${HOME_TWO},line=${line},col=18,.*title=too-small::“columns”`),
    );
    const sarif = JSON.parse((await runDealframe("validate --format sarif", cwd)).out);
    expect(sarif.version).toBe("2.1.0");
    expect(sarif.runs[0].tool.driver.rules).toMatchObject([
      {
        id: "too-small",
        help: { text: expect.any(String) },
        helpUri: "docs/diagnostics.md#too-small",
      },
    ]);
    expect(sarif.runs[0].results[0]).toMatchObject({
      ruleId: "too-small",
      locations: [{ physicalLocation: { artifactLocation: { uri: HOME_TWO }, region: { startLine: line } } }],
    });
  });
});

describe("dealframe new", () => {
  it("makes a home that is valid at once and selected by its home_page, one line in selection.json", async () => {
    const cwd = copyWorkspace();
    const { code, out } = await runDealframe("new home six --from two", cwd);
    expect(code).toBe(0);
    expect(out).toContain("set home_page to “Home Page Six”");
    expect((await runDealframe("validate", cwd)).out).toBe(`✓ ${FILES + 1} files, no faults.\n`);
    const selection = readFileSync(join(cwd, "layouts/selection.json"), "utf8");
    expect(selection).toContain(
      '    "Home Page Six": { "home": "home/six", "header": "header/two", "footer": "footer/two" }\n',
    );
    const shipped = readFileSync(join(ROOT, "layouts/selection.json"), "utf8");
    expect(selection.split("\n")).toHaveLength(shipped.split("\n").length + 1);
  });

  it("makes a document that extends another one", async () => {
    const cwd = copyWorkspace();
    expect((await runDealframe("new home autumn --from one --extend", cwd)).code).toBe(0);
    expect((await runDealframe("diff home/one home/autumn", cwd)).out).toContain("Name of the document");
  });

  it("makes a page at a path: with a heading and a text, a copy of another page, or one that extends it", async () => {
    const cwd = copyWorkspace();
    const read = (name: string) => JSON.parse(readFileSync(join(cwd, `layouts/page/${name}.json`), "utf8"));
    const { code, out } = await runDealframe("new page terms --path /terms", cwd);
    expect([code, out]).toEqual([
      0,
      "Wrote layouts/page/terms.json\nSee it on a running site: http://localhost:3000/terms (all domains show it; “domains” in the file limits it to some)\n",
    ]);
    expect(read("terms")).toMatchObject({ version: 5, kind: "page", path: "/terms" });
    await runDealframe("new page team --from about --path /team", cwd);
    expect(Object.keys(read("team")).slice(3, 7)).toEqual(["title", "description", "path", "meta"]);
    await runDealframe("new page people --from about --path /people --extend", cwd);
    expect(read("people")).toMatchObject({ extends: "page/about", path: "/people" });
    expect((await runDealframe("validate", cwd)).out).toBe(`✓ ${FILES + 3} files, no faults.\n`);
    expect((await runDealframe("new page draft --from terms", cwd)).out).toContain('"path": "/draft"');
    expect(read("draft").path).toBeUndefined();
  });

  it("makes no page at a path that it cannot have", async () => {
    const cwd = copyWorkspace();
    const tell = async (line: string) => {
      const { code, err } = await runDealframe(`new ${line}`, cwd);
      return [code, err];
    };
    expect(await tell("page terms --path /aboutus")).toEqual([2, expect.stringContaining("page/about has it already")]);
    expect(await tell("page terms --path /api/terms")).toEqual([2, expect.stringContaining("belong to the server")]);
    expect(await tell("page terms --path terms")).toEqual([2, expect.stringContaining("Begin with a slash")]);
    expect(await tell("header ten --path /ten")).toEqual([2, expect.stringContaining("a header has no path")]);
    expect((await runDealframe("validate", cwd)).out).toBe(`✓ ${FILES} files, no faults.\n`);
  });

  it("overwrites nothing and refuses names that cannot be", async () => {
    const cwd = copyWorkspace();
    const before = readFileSync(join(cwd, HOME_TWO), "utf8");
    const { code, err } = await runDealframe("new home two --from one", cwd);
    expect([code, err]).toEqual([2, "dealframe: home/two.json already exists; nothing was written.\n"]);
    expect(readFileSync(join(cwd, HOME_TWO), "utf8")).toBe(before);
    expect((await runDealframe(["new", "home", "../six", "--from", "two"], cwd)).code).toBe(2);
    expect((await runDealframe("new home six --from tow", cwd)).err).toContain("Did you mean home/two?");
  });
});

describe("dealframe explain", () => {
  it("says which documents a domain gets and why", async () => {
    const { out } = await runDealframe("explain bargainbarn.example");
    expect(out).toContain("“Home Page Autumn”, which selection.json does not list: it gets the default");
    expect(out).toMatch(/top-deals {2}deal-grid {2}home\/one\.json:\d+/);
  });

  it("names the file and line that set a value, and what it overrode", async () => {
    const cwd = copyWorkspace();
    const change = { op: "set", section: "top-deals", pointer: "/count/initial", was: 8, to: 4 };
    write(cwd, "layouts/domain/dealharbor.example.json", { version: 5, home: [change] });
    const { out } = await runDealframe("explain dealharbor.example top-deals/count/initial", cwd);
    expect(out).toContain("How many are shown at first");
    expect(out).toMatch(/is 4 {2}set at domain\/dealharbor\.example\.json:9:\d+/);
    expect(out).toContain(`overrides 8  set at home/one.json:${lineOf(cwd, "layouts/home/one.json", '"initial": 8')}:`);
    const usual = await runDealframe("explain dealharbor.example top-deals/empty", cwd);
    expect(usual.out).toContain("the schema's default");
    const whole = await runDealframe("explain dealharbor.example top-deals", cwd);
    expect(whole.out).toMatch(/\/count\/initial +4 {2}domain\/dealharbor\.example\.json:9:\d+, overrides 8\n/);
    expect(whole.out).toMatch(/\/empty +"No deals[^"]+" {2}the schema's default\n/);
    const wrong = await runDealframe("explain dealharbor.example top-deals/cuont", cwd);
    expect([wrong.code, wrong.err.includes("Did you mean count?")]).toEqual([2, true]);
  });

  it("lists every call of the home once, with the sections that want it", async () => {
    const { out } = await runDealframe("explain dealharbor.example --data --json");
    const { calls } = JSON.parse(out) as { calls: { key: string; sections: string[] }[] };
    expect(new Set(calls.map(({ key }) => key)).size).toBe(calls.length);
    expect(calls.find(({ key }) => key === "recommendedBanners?dimension=300 * 250")?.sections).toEqual([
      "recommended-banners",
      "top-deals",
    ]);
  });
});

describe("dealframe matrix", () => {
  it("groups domains that are the same and says where others differ", async () => {
    const { code, out } = await runDealframe("matrix", copyWorkspace());
    expect(code).toBe(1);
    expect(out).toContain("dealharbor.example = bargainbarn.example");
    expect(out).toContain("6 domains in 5 groups");
    expect(out).toContain("header  header/one 2, header/two 2, header/three 1, header/four 1\n");
    expect(out).toMatch(/couponcove\.example ≠ promopeak\.example {2}home \d+, footer \d+/);
  });

  it("says how far domains are from the default home, by class", async () => {
    const cwd = copyWorkspace();
    const heading = { op: "set", section: "top-deals", pointer: "/heading", to: "Ours" };
    const tone = { op: "remove", section: "welcome" };
    write(cwd, "layouts/domain/bargainbarn.example.json", { version: 5, home: { "home/one": [heading, tone] } });
    const { out } = await runDealframe("matrix --all", cwd);
    expect(out).toContain("Furthest from the default home\n");
    expect(out).toContain("  1 breaking, 1 shopper-visible, 0 cosmetic  1 domain: bargainbarn.example  (home/one)\n");
    const json = await runDealframe("matrix --json", cwd);
    expect(listViolations("matrix", json.out)).toEqual([]);
    expect(JSON.parse(json.out).groups).toContainEqual(
      expect.objectContaining({
        domains: ["dealharbor.example"],
        fromDefault: { breaking: 0, visible: 0, cosmetic: 0 },
      }),
    );
    edit(cwd, "layouts/home/one.json", '"version": 5', '"version": "x"');
    expect(JSON.parse((await runDealframe("matrix --json", cwd)).out).groups[0].fromDefault).toBeUndefined();
  });
});

describe("the website data", () => {
  it("comes from the API that is named", async () => {
    const server = createServer((request, response) => {
      const data = [{ domain: "shop.example", home_page: "home page TWO", aliases: ["shop.localhost"] }];
      // It does not know the domain of the demonstration.
      const isKnown = request.headers["domain-name"] === undefined;
      response.statusCode = request.url === "/websiteData/fetchAll" && isKnown ? 200 : 404;
      response.end(JSON.stringify({ success: true, data }));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    expect((await runDealframe(`explain shop.localhost --api ${api}`)).out).toContain("home/two");
    expect((await runDealframe(`explain dealharbor.example --api ${api}`)).code).toBe(2);
    expect((await runDealframe("matrix --api http://127.0.0.1:1")).code).toBe(2);
  });
});

describe("dealframe migrate", () => {
  const STORES = "layouts/page/stores.json";

  it("rewrites files of version 1 with their formatting kept; until then validate gives a note", async () => {
    const cwd = copyWorkspace();
    const before = readFileSync(join(cwd, STORES), "utf8");
    edit(cwd, STORES, '"version": 5', '"version": 1');
    edit(cwd, STORES, '  "path": "/store",\n', "");
    const { code, out } = await runDealframe("validate", cwd);
    expect([code, out]).toEqual([0, expect.stringContaining(`${STORES}:3:14 note The file has version 1`)]);
    expect(out).toContain(`✓ ${FILES} files, no faults.`);
    expect(await runDealframe("validate --format github", cwd)).toMatchObject({
      out: expect.stringMatching(/^::notice /),
    });
    const named = `Earlier version: ${STORES}\nRewrite them with dealframe migrate.\n`;
    expect(await runDealframe("migrate --check", cwd)).toMatchObject({ code: 1, out: named });
    expect(listViolations("migrate", (await runDealframe("migrate --check --json", cwd)).out)).toEqual([]);
    expect(await runDealframe("migrate", cwd)).toMatchObject({ code: 0, out: `Wrote ${STORES}\n` });
    expect(readFileSync(join(cwd, STORES), "utf8")).toBe(before);
    expect((await runDealframe("migrate --check", cwd)).code).toBe(0);
    expect((await runDealframe("validate", cwd)).out).toBe(`✓ ${FILES} files, no faults.\n`);
  });

  it("refuses a file of a later version, like every command", async () => {
    const cwd = copyWorkspace();
    edit(cwd, STORES, '"version": 5', '"version": 6');
    const { code, out } = await runDealframe("validate", cwd);
    expect([code, out]).toEqual([1, expect.stringContaining("this program knows versions up to 5")]);
    expect(out).toContain("1 error, 0 warnings");
    expect((await runDealframe("migrate", cwd)).out).toBe("All files have version 5 of the format.\n");
  });
});

describe("--json", () => {
  it.each([
    ["validate", "validate"],
    ["explain", "explain dealharbor.example"],
    ["explain", "explain dealharbor.example top-deals/count/initial --data"],
    ["diff", "diff dealharbor.example savvyfox.example"],
    ["diff", "diff home/one home/five"],
    ["matrix", "matrix"],
    ["catalogue", "catalogue"],
  ])("of %s follows its schema: %s", async (command, line) => {
    expect(listViolations(command, (await runDealframe(`${line} --json`)).out)).toEqual([]);
  });

  it("has a schema for each command with this option, and none for another", () => {
    const named = Object.keys(COMMANDS).filter((name) => COMMANDS[name]?.options.json !== undefined);
    // A command may have a second form of output, such as diff-fleets.json.
    const described = readdirSync(join(ROOT, "schemas/cli")).map((file) => file.replace(/(?:-\w+)?\.json$/, ""));
    expect([...new Set(described)].sort()).toEqual(named.sort());
  });

  it("of validate, new and apply follows their schemas where there is something to say", async () => {
    const cwd = copyWorkspace();
    expect(listViolations("new", (await runDealframe("new home six --from two --json", cwd)).out)).toEqual([]);
    edit(cwd, HOME_TWO, '"heading": "Latest Deals"', '"haeding": "Latest Deals"');
    edit(cwd, HOME_TWO, '"id": "new-stores"', '"id": "trending-stores"');
    const { out } = await runDealframe("validate --json", cwd);
    expect(JSON.parse(out)).toMatchObject({ errors: 2 });
    expect(listViolations("validate", out)).toEqual([]);
    write(cwd, "overlay.json", { version: 5, operations: [{ op: "remove", section: "nowhere" }] });
    const applied = await runDealframe("apply home/one overlay.json --json", cwd);
    expect([applied.code, listViolations("apply", applied.out)]).toEqual([1, []]);
  });
});

describe("dealframe", () => {
  it.each(Object.entries(COMMANDS))(
    "%s has help, and its examples run",
    async (name, { examples, isServer = false }) => {
      const help = await runDealframe([name, "--help"]);
      expect(help.code).toBe(0);
      for (const example of examples) {
        expect(help.out).toContain(example);
        // Such a command has a test of its own, which stops it.
        if (isServer) continue;
        const cwd = copyWorkspace();
        write(cwd, "overlay.json", { version: 5, operations: [{ op: "remove", section: "welcome" }] });
        execFileSync("git", ["init", "-q"], { cwd });
        execFileSync("git", ["add", "."], { cwd });
        execFileSync("git", ["-c", "user.name=x", "-c", "user.email=x@example.org", "commit", "-q", "-m", "x"], {
          cwd,
        });
        const env = { PREVIEW_SECRET: "0123456789abcdef0123456789abcdef" };
        const { err } = await runDealframe(splitLine(example).slice(1), cwd, env);
        expect([example, err]).toEqual([example, ""]);
      }
    },
  );

  it("names the nearest command, and options of other commands", async () => {
    expect((await runDealframe("validat")).err).toContain("Did you mean validate?");
    expect((await runDealframe("matrix --fix")).err).toContain("matrix has no option --fix");
    expect((await runDealframe("validate --fxi")).err).toContain("Did you mean --fix?");
    expect((await runDealframe("diff home/one")).err).toContain(
      "diff takes 2 arguments; you gave 1. Usage: dealframe diff",
    );
    expect((await runDealframe("matrix --json --format text")).code).toBe(2);
    expect((await runDealframe("validate --json --format sarif")).err).toContain("leave one of them out");
  });

  it("explains a command behind help too, and says its version", async () => {
    expect(await runDealframe("help diff")).toEqual(await runDealframe("diff --help"));
    expect((await runDealframe("--version")).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it("writes into a file that is named, and refuses where it cannot", async () => {
    const cwd = copyWorkspace();
    const { code, out } = await runDealframe("diff home/one home/two --format overlay --out overlay.json", cwd);
    expect([code, out]).toEqual([1, expect.stringMatching(/^Wrote overlay\.json \(\d+ KB\)\n$/)]);
    expect((await runDealframe("apply home/one overlay.json", cwd)).code).toBe(0);
    const { code: refused, err } = await runDealframe("catalogue --out nowhere/catalogue.md", cwd);
    expect([refused, err]).toEqual([2, expect.stringContaining("cannot be written: it does not exist.")]);
  });

  it("runs from the command line, where validators are compiled, as it does here", async () => {
    const cwd = copyWorkspace();
    edit(cwd, HOME_TWO, '"heading": "Latest Deals"', `"haeding": "Latest Deals", "heading": "${"x".repeat(200)}"`);
    edit(cwd, HOME_TWO, '"columns": 12', '"columns": 0');
    write(cwd, "layouts/domain/dealharbor.example.json", { version: 5, home: [{ op: "set", section: "welcome" }] });
    const { status, stdout } = spawnSync(process.execPath, [join(ROOT, "bin/dealframe.js"), "validate", "--json"], {
      cwd,
      encoding: "utf8",
      env: { PATH: process.env.PATH ?? "" },
    });
    const here = await runDealframe("validate --json", cwd);
    expect(JSON.parse(here.out)).toMatchObject({ errors: 5 });
    expect([status, stdout]).toEqual([1, here.out]);
  });

  it("ends quietly when its reader does, and takes what it prints for text", () => {
    const line = `${process.execPath} bin/dealframe.js diff dealharbor.example promopeak.example | head -n 1`;
    const { stdout, stderr } = spawnSync("sh", ["-c", line], { cwd: ROOT, encoding: "utf8" });
    expect([stdout.startsWith("First  dealharbor.example"), stdout.includes("\u001b"), stderr]).toEqual([
      true,
      false,
      "",
    ]);
  });
});
