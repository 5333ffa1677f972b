import { execFileSync, spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { requestPage } from "../../harness/servers/requestPage";
import { BUILT_SERVER, startServer } from "../../harness/servers/serverProcess";
import { TIER_VARIABLE } from "../../harness/tiers/tier";
import { findNameFault } from "../../scripts/new-section/findNameFault";
import { findInstalledBrowser } from "../../src/cli/visual/installedBrowser";
import { copyProject } from "./copyProject";
import { readBlocks, writeBlock } from "./guideBlocks";
import { ROOT } from "./runForTest";

vi.setConfig({ testTimeout: 120_000 });

const TYPE = "opening-hours";
const PAGE = "layouts/page/about.json";
const MADE = [
  `src/sections/${TYPE}/OpeningHours.browser.test.tsx`,
  `src/sections/${TYPE}/OpeningHours.module.css`,
  `src/sections/${TYPE}/OpeningHours.tsx`,
  `src/sections/${TYPE}/schema.json`,
  `src/sections/${TYPE}/section.ts`,
];
const GENERATED = [
  "docs/catalogue.md",
  "docs/diagnostics.md",
  "schemas/footer-sections.json",
  "schemas/header-sections.json",
  "schemas/home-sections.json",
  "schemas/page-sections.json",
  `schemas/section/${TYPE}.json`,
  "schemas/sections.json",
  "src/generated/documents.ts",
  "src/generated/schemas.ts",
];

const browser = findInstalledBrowser(process.env, "");
/** Without NODE_ENV the build would use the value of this test runner. */
const ENVIRONMENT = {
  ...process.env,
  NODE_ENV: "production",
  ...(browser === undefined ? {} : { CHROMIUM_PATH: browser }),
};
/** A newcomer's: without the tier that runs this test. */
const NEWCOMER = { ...process.env, [TIER_VARIABLE]: undefined };

describe("a name for a section type", () => {
  it.each([
    [undefined, "Give the name"],
    ["", "cannot be a section type"],
    ["Opening-Hours", "cannot be a section type"],
    ["opening_hours", "cannot be a section type"],
    ["opening--hours", "cannot be a section type"],
    ["3d-view", "cannot be a section type"],
    ["../escape", "cannot be a section type"],
    ["x".repeat(41), "at most 40 characters"],
    ["shared", "choose another name"],
  ])("%j is refused", (name, reason) => {
    expect(findNameFault(name, [])).toContain(reason);
  });

  it("is refused where its folder is there already", () => {
    expect(findNameFault("tabs", ["src/sections/tabs"])).toContain("“tabs” already exists (src/sections/tabs)");
  });

  it.each(["tabs", "opening-hours", "top-10", "switch"])("%j is accepted", (name) => {
    expect(findNameFault(name, [])).toBeUndefined();
  });
});

it.each([[[]], [["tabs"]], [["Tabs"]], [["a-one", "b-two"]]])(
  "npm run new:section %j ends with 2, one sentence, and nothing written",
  (names) => {
    const list = () => ["schemas/section", "src/sections"].map((folder) => readdirSync(join(ROOT, folder)));
    const before = list();
    const { status, stdout, stderr } = runScript(ROOT, names);
    expect([status, stdout, stderr.trim().split("\n").length]).toEqual([2, "", 1]);
    expect(list()).toEqual(before);
  },
);

describe("the section that npm run new:section makes", () => {
  let cwd = "";
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=x", "-c", "user.email=x@example.org", ...args], { cwd, encoding: "utf8" });
  const run = (...args: string[]): string => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, env: ENVIRONMENT, encoding: "utf8" });
    expect(status, `${args.join(" ")}\n${stdout}${stderr}`).toBe(0);
    return stdout;
  };

  beforeAll(() => {
    cwd = copyProject(afterAll);
    git("init", "-q");
    git("add", ".");
    git("commit", "-q", "-m", "begin");
  });

  it("changes nothing but its folder and generated files", () => {
    const { status, stderr } = runScript(cwd, [TYPE]);
    expect([status, stderr]).toEqual([0, ""]);
    const changed = git("status", "--short", "--untracked-files=all").trim().split("\n");
    expect(changed.map((line) => line.trim().split(" ").at(-1)).sort()).toEqual([...MADE, ...GENERATED].sort());
  });

  it("is formatted and typed, and documents can use it", () => {
    run("node_modules/@biomejs/biome/bin/biome", "check", ...MADE);
    // Types of the section and what it imports; those of everything are checked below, with what the guides add.
    const narrow = { extends: "./tsconfig.json", include: ["src/vite-env.d.ts", `src/sections/${TYPE}`] };
    writeFileSync(join(cwd, "tsconfig.section.json"), JSON.stringify(narrow));
    run("node_modules/typescript/bin/tsc", "-p", "tsconfig.section.json");
    addToPage(join(cwd, PAGE));
    expect(run("bin/dealframe.js", "validate")).toContain("no faults");
    expect(run("bin/dealframe.js", "catalogue")).toContain(`\n${TYPE}\n  `);
  });

  it.skipIf(browser === undefined)("has a test that passes in a browser", () => {
    const vitest = ["node_modules/vitest/vitest.mjs", "run", "--project", "browser", `src/sections/${TYPE}`];
    expect(run(...vitest)).toContain("OpeningHours.browser.test.tsx");
  });

  // The drill new-section also builds the copy.
  if (process.env.NEW_SECTION === "full") {
    it("is rendered by the built server, and pictured in the catalogue", async () => {
      run("node_modules/vite/bin/vite.js", "build", "--logLevel", "error");
      run("node_modules/vite/bin/vite.js", "build", "--ssr", "--logLevel", "error");
      const server = await startServer({ DATA_DIR: join(cwd, ".data") }, BUILT_SERVER, cwd);
      onTestFinished(() => server.stop());
      const { status, text } = await requestPage({ port: server.port, host: "dealharbor.localhost", path: "/aboutus" });
      expect([status, text]).toEqual([200, expect.stringContaining("Nine to five.")]);
      expect(text).toMatch(
        new RegExp(
          `data-section="hours" data-section-type="${TYPE}"[\\s\\S]*?>Open in \\d{4}</h2>[\\s\\S]*?>Nine to five\\.</p>`,
        ),
      );
      run("node_modules/tsx/dist/cli.mjs", "scripts/screenshots.ts", TYPE);
      const picture = readFileSync(join(cwd, `docs/images/catalogue/${TYPE}.webp`));
      expect(picture.toString("latin1", 8, 12)).toBe("WEBP");
      run("node_modules/tsx/dist/cli.mjs", "scripts/generate.ts");
      expect(readFileSync(join(cwd, "docs/catalogue.md"), "utf8")).toContain(`(images/catalogue/${TYPE}.webp)`);
    }, 240_000);
  }

  /** Writes the files of a guide and runs its commands, in order, but those done elsewhere; gives what they print. */
  const follow = (guide: string, doneElsewhere: readonly string[] = []): string[] =>
    readBlocks(guide).flatMap((block) => {
      if (block.file !== undefined) {
        writeBlock(cwd, block);
        return [];
      }
      const lines = block.text.trim().split("\n");
      return lines.flatMap((line) => {
        if (doneElsewhere.includes(line)) return [];
        const [program = "", ...args] = line.split(" ");
        if (line.startsWith("npx --no-install dealframe ")) return [run("bin/dealframe.js", ...args.slice(2))];
        return [execFileSync(program, args, { cwd, env: NEWCOMER, encoding: "utf8", stdio: "pipe" })];
      });
    });

  it("becomes the section of add-a-section.md, accepted in documents", () => {
    git("checkout", "-q", PAGE);
    // Its first command has run above. Types are checked once, for this guide and the next one.
    const outputs = follow("add-a-section.md", [`npm run new:section ${TYPE}`, "npm run types"]);
    expect(outputs.at(-1)).toContain("no faults");
    expect(readFileSync(join(cwd, "docs/catalogue.md"), "utf8")).toContain(`## ${TYPE}`);
    expect(run("bin/dealframe.js", "catalogue")).toContain(`\n${TYPE}\n  `);
  });

  it("is typed with the call of add-a-call.md, which is one file, a shape, a case and its section by hand, listed and asked for by its section", () => {
    git("add", ".");
    git("commit", "-q", "-m", "add a section");
    const outputs = follow("add-a-call.md");
    const commands = ["add-a-section.md", "add-a-call.md"].map((guide) =>
      readBlocks(guide).flatMap(({ file, text }) => (file === undefined ? text.trim().split("\n") : [])),
    );
    expect(commands.map((lines) => lines.includes("npm run types"))).toEqual([true, true]);
    const changed = git("status", "--porcelain").trim().split(/\s*\n/);
    const generated = [
      "M docs/calls.md",
      "M src/api/allCalls.ts",
      "M src/stores/calls/coupons.ts",
      "M src/stores/definedCalls.ts",
    ];
    const byHand = [
      "M src/sections/deal-grid/dealNeeds.ts",
      "M src/server/caching/answers/answerShapes.ts",
      "M tests/contract/calls.test.ts",
      "?? src/api/calls/endingCoupons.ts",
    ];
    expect(changed.map((line) => line.trim()).sort()).toEqual([...generated, ...byHand].sort());
    expect(git("diff", "docs/calls.md")).toContain("+| `endingCoupons`");
    expect(outputs.at(-1)).toContain("endingCoupons");
  });
});

/** Runs `npm run new:section`; the output is without npm's own lines. */
function runScript(cwd: string, names: readonly string[]) {
  const script = JSON.parse(readFileSync(join(cwd, "package.json"), "utf8")).scripts["new:section"];
  expect(script).toBe("tsx scripts/newSection.ts");
  const args = ["node_modules/tsx/dist/cli.mjs", "scripts/newSection.ts", ...names];
  return spawnSync(process.execPath, args, { cwd, encoding: "utf8" });
}

function addToPage(file: string): void {
  const document = JSON.parse(readFileSync(file, "utf8"));
  document.sections.push({ id: "hours", type: TYPE, heading: "Open in {year}", text: "Nine to five." });
  writeFileSync(file, JSON.stringify(document, null, 2));
}
