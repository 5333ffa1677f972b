import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import { applyChange, FILES, home } from "../../harness/diagnostics/exampleSite";
import { EXAMPLES } from "../../harness/diagnostics/examples";
import { describeFixes, type SarifFix } from "../../src/cli/findings/sarifFixes";
import { checkLayouts } from "../../src/layout/check/checkLayouts";
import { copyWorkspace, edit, HOME_TWO, lineOf, ROOT, runDealframe } from "./runForTest";

/** tests/fixtures/sarif/README.md says where the schema is from. It is of draft 4, whose `id` is today's `$id`. */
function openSchema() {
  const file = join(ROOT, "tests/fixtures/sarif/sarif-2.1.0.json");
  const { $schema: _draft4, id: _id, ...schema } = JSON.parse(readFileSync(file, "utf8"));
  const ajv = new Ajv({ allErrors: true, strict: false, unicodeRegExp: false });
  // The address of help is relative where no public one is known.
  ajv.addFormat("uri", (text) => URL.canParse(text) || /^docs\/[a-z-]+\.md#[a-z-]+$/.test(text));
  ajv.addFormat("uri-reference", (text) => !/\s/.test(text) && URL.canParse(text, "https://x.example/"));
  ajv.addFormat("date-time", (text) => !Number.isNaN(Date.parse(text)));
  return ajv.compile(schema);
}

const validate = openSchema();

async function readLog(args: string, cwd: string) {
  const { code, out } = await runDealframe(args, cwd);
  const log = JSON.parse(out);
  validate(log);
  expect(validate.errors ?? []).toEqual([]);
  return { code, run: log.runs[0] };
}

/** The text after the replacements of a fix, as a program does them that knows nothing but the log. */
function applyFix(text: string, fix: SarifFix | undefined): string {
  const lines = text.replace(/^\uFEFF/, "").split("\n");
  const offsetOf = (line: number, column: number) =>
    lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
  const replacements = fix?.artifactChanges.flatMap((change) => change.replacements) ?? [];
  return replacements
    .map(({ deletedRegion: region, insertedContent }) => ({
      from: offsetOf(region.startLine, region.startColumn),
      to: offsetOf(region.endLine, region.endColumn),
      text: insertedContent.text,
    }))
    .sort((a, b) => b.from - a.from)
    .reduce(
      (changed, { from, to, text: inserted }) => changed.slice(0, from) + inserted + changed.slice(to),
      lines.join("\n"),
    );
}

describe("dealframe validate --format sarif", () => {
  it("is SARIF 2.1.0 by its schema, with fixes, help and an address for every rule", async () => {
    const cwd = copyWorkspace();
    edit(cwd, HOME_TWO, '"heading": "Latest Deals"', '"haeding": "Latest Deals"');
    edit(cwd, HOME_TWO, '"columns": 12', '"columns": 0');
    edit(cwd, "layouts/home/one.json", '"presentation": "vertical"', '"presentation": "virtical"');
    writeFileSync(join(cwd, "layouts/home/seven eight.json"), "{}");
    const { code, run } = await readLog("validate --format sarif", cwd);
    expect(code).toBe(1);
    expect(run.tool.driver.version).toMatch(/^\d+\.\d+\.\d+$/);
    for (const rule of run.tool.driver.rules) {
      expect(rule).toMatchObject({
        help: { text: expect.stringContaining("What to do:") },
        helpUri: expect.any(String),
      });
    }
    const line = lineOf(cwd, HOME_TWO, "haeding");
    expect(run.results.find(({ ruleId }: { ruleId: string }) => ruleId === "unknown-key")).toMatchObject({
      message: { text: expect.stringContaining("Did you mean heading?") },
      fixes: [
        {
          description: { text: expect.stringContaining('"heading"') },
          artifactChanges: [
            {
              artifactLocation: { uri: HOME_TWO },
              replacements: [
                {
                  deletedRegion: { startLine: line, startColumn: 7, endLine: line, endColumn: 16 },
                  insertedContent: { text: '"heading"' },
                },
              ],
            },
          ],
        },
      ],
    });
    const uris = run.results.map(
      (result: { locations: { physicalLocation: { artifactLocation: { uri: string } } }[] }) => {
        return result.locations[0]?.physicalLocation.artifactLocation.uri;
      },
    );
    expect(uris).toContain("layouts/home/seven%20eight.json");
  });

  it("is valid without a fault, and for the changes of a revision", async () => {
    expect((await readLog("validate --format sarif", copyWorkspace())).run.results).toEqual([]);
    const { run } = await readLog("affected --since HEAD --format sarif", ROOT);
    expect(run.tool.driver.name).toBe("dealframe");
  });
});

/** Every example of a diagnostic that can be mended by one replacement. */
const PROPOSED = EXAMPLES.flatMap(([code, change]) => {
  const files = applyChange(change);
  return checkLayouts(files).diagnostics.flatMap((diagnostic) => {
    if (diagnostic.code !== code) return [];
    const text = files.get(diagnostic.file);
    const [fix] = describeFixes(diagnostic, { text, uri: diagnostic.file });
    return fix === undefined || text === undefined
      ? []
      : [{ name: `${code} ${diagnostic.message}`, diagnostic, files, text, fix }];
  });
});

describe("a fix in SARIF", () => {
  it("is proposed for many kinds of faults", () => {
    expect(new Set(PROPOSED.map(({ diagnostic }) => diagnostic.code)).size).toBeGreaterThan(7);
  });

  it.each(PROPOSED)("mends the fault when a program applies it: $name", ({ diagnostic, files, text, fix }) => {
    const mended = new Map(files).set(diagnostic.file, applyFix(text, fix));
    const left = checkLayouts(mended).diagnostics.filter(
      ({ code, file, line, column }) =>
        code === diagnostic.code &&
        file === diagnostic.file &&
        line === diagnostic.line &&
        column === diagnostic.column,
    );
    expect(left).toEqual([]);
  });

  it("is not proposed for a byte order mark, which has no column, and stands right behind one", () => {
    const [marked] = checkLayouts(applyChange({ "home/one.json": `\uFEFF${FILES["home/one.json"]}` })).diagnostics;
    expect(marked?.code).toBe("byte-order-mark");
    expect(marked && describeFixes(marked, { text: `\uFEFF${FILES["home/one.json"]}`, uri: "x" })).toEqual([]);
    const changed = home('"heading"', '"haeding"');
    const text = `\uFEFF${Object.values(changed)[0]}`;
    const found = checkLayouts(applyChange({ "home/one.json": text })).diagnostics.find(
      ({ code }) => code === "unknown-key",
    );
    const [fix] = found === undefined ? [] : describeFixes(found, { text, uri: "x" });
    expect(applyFix(text, fix)).toBe(FILES["home/one.json"]);
  });
});

describe("--fail-level of validate", () => {
  const NOTED = '"version": 5';
  const LEVELS = ["error", "warning", "info", "never"] as const;
  const codesOf = async (cwd: string) =>
    Promise.all(LEVELS.map(async (level) => (await runDealframe(`validate --fail-level ${level}`, cwd)).code));

  it("says which finding is the least serious one that makes the command fail", async () => {
    const cwd = copyWorkspace();
    expect(await codesOf(cwd)).toEqual([0, 0, 0, 0]);
    edit(cwd, "layouts/page/about.json", NOTED, '"version": 1');
    expect(await codesOf(cwd)).toEqual([0, 0, 1, 0]);
    edit(cwd, HOME_TWO, '"fold": 4', '"fold": 1');
    expect(await codesOf(cwd)).toEqual([0, 1, 1, 0]);
    edit(cwd, HOME_TWO, '"columns": 12', '"columns": 0');
    expect(await codesOf(cwd)).toEqual([1, 1, 1, 0]);
    expect((await runDealframe("validate", cwd)).code).toBe(1);
    const { code, out } = await runDealframe("validate --format sarif --fail-level never", cwd);
    expect([code, JSON.parse(out).runs[0].results.length]).toEqual([0, 3]);
  });

  it("refuses any other level, and says what was probably meant", async () => {
    expect(await runDealframe("validate --fail-level warnings")).toMatchObject({
      code: 2,
      err: expect.stringContaining(
        "--fail-level must be error, warning, info or never, not “warnings”. Did you mean warning?",
      ),
    });
    expect((await runDealframe("matrix --fail-level error")).err).toContain("matrix has no option --fail-level");
  });
});
