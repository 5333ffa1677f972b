import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { runsOf } from "../../harness/tiers/tier";
import { copyWorkspace, edit, HOME_TWO, listViolations, ROOT, runDealframe } from "./runForTest";

const ORIGINAL = readFileSync(join(ROOT, HOME_TWO), "utf8");

/** Faults with one certain repair, as changes of the file's text: of the JSON itself, and of what it says. */
const FAULTS: readonly (readonly [from: string, to: string])[] = [
  ['"version": 5,', '"version": 5'],
  ['"kind": "home",', '"kind": "home"'],
  ['"title": "Home Two', '“title”: "Home Two'],
  ['"fold": 4', "'fold': 4"],
  ['"kind": "home",', '"kind": ‘home’'],
  ['"fold": 4', "fold: 4"],
  ['"columns": 12', '"columns": "12"'],
  ['"columns": 6', '"colums": 6'],
  ['"type": "deal-grid"', '"tpye": "deal-grid"'],
  ['"type": "page-heading"', '"type": "PageHeading"'],
  ['"heading": "Latest Deals"', '"haeding": "Latest Deals"'],
  ['"countdown": true', '"countdown": True'],
  ["../../schemas/document.json", "../schemas/document.json"],
];

const read = (cwd: string) => readFileSync(join(cwd, HOME_TWO), "utf8");

describe("validate --fix", () => {
  // The full tier makes 200 workspaces faulty; each command checks all documents several times.
  const long = { timeout: 300_000 };

  it("mends every certain fault of a file in one run, whatever they are together, and nothing else", long, async () => {
    const cwd = copyWorkspace();
    const possible = FAULTS.filter(([from]) => ORIGINAL.includes(from));
    expect(possible.length).toBeGreaterThan(9);
    await fc.assert(
      fc.asyncProperty(
        fc.subarray([...possible], { minLength: 2 }),
        fc.constantFrom("", "\uFEFF"),
        fc.constantFrom("\n", "\r\n"),
        async (faults, mark, lineEnd) => {
          const end = (text: string) => text.replaceAll("\n", lineEnd);
          const faulty = faults.reduce((text, [from, to]) => text.replace(from, () => to), ORIGINAL);
          writeFileSync(join(cwd, HOME_TWO), mark + end(faulty));
          const { code, out } = await runDealframe(`validate ${HOME_TWO} --fix --json`, cwd);
          expect([code, listViolations("validate", out)]).toEqual([0, []]);
          const { fixes, diagnostics } = JSON.parse(out);
          expect(diagnostics.filter((one: { fix?: unknown }) => one.fix !== undefined)).toEqual([]);
          expect(fixes.length).toBeGreaterThan(0);
          expect(read(cwd)).toBe(end(ORIGINAL));
        },
      ),
      { numRuns: runsOf(200) },
    );
  });

  it("says of each fault that is left why it was not mended", async () => {
    const cwd = copyWorkspace();
    edit(cwd, HOME_TWO, '"heading": "Latest Deals"', '"hdeaing": "Latest Deals"');
    edit(cwd, HOME_TWO, '"columns": 12', '"columns": 0');
    const { code, out } = await runDealframe("validate --fix", cwd);
    expect(code).toBe(1);
    expect(out.match(/ {2}Not fixed: .*/g)?.sort()).toEqual([
      "  Not fixed: several repairs are possible.",
      "  Not fixed: the suggestion is likely, but not certain.",
    ]);
    expect((await runDealframe("validate", cwd)).out).not.toContain("Not fixed");
    edit(cwd, HOME_TWO, '"version": 5,', '"version": 5, // the version');
    expect((await runDealframe("validate --fix", cwd)).out).toContain(
      "further faults are only seen after this one is gone",
    );
  });

  it("leaves a text alone of which only one quote can be told", async () => {
    const cwd = copyWorkspace();
    edit(cwd, HOME_TWO, '"version": 5,', "version: 5");
    edit(cwd, HOME_TWO, '"kind": "home",', "“kind”: “home,");
    await runDealframe("validate --fix", cwd);
    expect(read(cwd)).toContain("“kind”: “home,");
  });

  it("mends none of two keys that mean the same, because only one of them can have its name", async () => {
    const cwd = copyWorkspace();
    edit(cwd, HOME_TWO, '"heading": "Latest Deals"', '"haeding": "Latest Deals", "headng": "Deals"');
    const faulty = read(cwd);
    const { out } = await runDealframe("validate --fix", cwd);
    expect(out.match(/Did you mean heading\?/g)).toHaveLength(2);
    expect(out.match(/Not fixed/g)).toHaveLength(2);
    expect(read(cwd)).toBe(faulty);
  });
});
