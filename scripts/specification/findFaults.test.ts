import { describe, expect, it } from "vitest";
import { readTable } from "../tables/readTable";
import { collectTestIds } from "../tables/readTestIds";
import { readReport } from "../testing/readReports";
import { findFaults } from "./findFaults";

const ROOT = "/repository";
const VITEST = {
  testResults: [
    {
      name: "/repository/src/a.test.ts",
      assertionResults: [
        { ancestorTitles: ["a part"], title: "works #a-1", status: "passed" },
        { ancestorTitles: [], title: "waits #a-2", status: "pending" },
        { ancestorTitles: ["a part #a-3"], title: "opens", status: "passed" },
        { ancestorTitles: ["a part #a-3"], title: "closes #a-10", status: "failed" },
      ],
    },
  ],
};
const PLAYWRIGHT = {
  config: { rootDir: "/repository/tests/e2e" },
  suites: [
    {
      title: "b.spec.ts",
      specs: [{ title: "/mr|x opens #b-1", file: "b.spec.ts", tests: [{ status: "flaky", results: [] }] }],
      suites: [
        {
          title: "at 360 pixels",
          specs: [{ title: "fits #b-2", file: "b.spec.ts", tests: [{ status: "unexpected", results: [] }] }],
        },
      ],
    },
  ],
};
const REPORTED = [...readReport(VITEST, ROOT), ...readReport(PLAYWRIGHT, ROOT)];
const IDS = collectTestIds([
  ["src/a.test.ts", 'it("works #a-1", …) it("waits #a-2", …) describe("a part #a-3", …) it("closes #a-10", …)'],
  ["tests/e2e/b.spec.ts", 'test("/mr|x opens #b-1", …) test(`fits #b-2`, …) test(`is slow #b-3`, …)'],
  ["src/c.test.ts", 'it("works #c-1", …) it("works too #c-1", …) // #c-2'],
]);

const checkPart = (isPartial: boolean, ...lines: string[]) =>
  findFaults(readTable(["# Specification", "| Id | Row | Tests |", "|---|---|---|", ...lines].join("\n")), {
    ids: IDS,
    reported: REPORTED,
    isPartial,
  });
const check = (...lines: string[]) => checkPart(false, ...lines);

describe("the table of the specification", () => {
  it("has no fault where each row names tests that passed", () => {
    expect(check("| `calls/one` | One. | a-1 |", "| `routes/mr` | Two. | a-1, b-1 |")).toEqual([]);
  });

  it.each([
    ["| `calls/one` | One. | a-4 |", /:4: calls\/one names “a-4”, which no test has. The nearest is a-1\./],
    ["| `calls/one` | One. | c-2 |", /“c-2”, which no test has/],
    ["| `calls/one` | One. | a-1 b-1 |", /“a-1 b-1”, which no test has/],
    ["| `calls/one` | One. | a-1, |", /“”, which no test has/],
    ["| `calls/one` | One. | c-1 |", /c-1, which several titles have, in src\/c\.test\.ts\./],
    ["| `calls/one` | One. | a-2 |", /a-2: “waits #a-2” of src\/a\.test\.ts has been skipped/],
    ["| `routes/one` | One. | b-2 |", /“at 360 pixels › fits #b-2” of tests\/e2e\/b\.spec\.ts has failed/],
    ["| `calls/one` | One. | a-3 |", /a-3: “a part #a-3 › closes #a-10” of src\/a\.test\.ts has failed/],
    ["| `calls/one` | One. | |", /names no test/],
    ["| `errors/one` | One. | a-1 |", /not tested in a browser/],
    ["| `One` | One. | a-1 |", /is not an id/],
    ["| `calls/one` | | a-1 |", /has no text/],
  ])("tells of %s, also where the reports are partial", (line, fault) => {
    expect(check(line)).toEqual([expect.stringMatching(fault)]);
    expect(checkPart(true, line)).toEqual(check(line));
  });

  it("tells of a test that has not run, unless the reports are partial", () => {
    const row = "| `routes/one` | One. | b-3 |";
    expect(check(row)).toEqual([
      "docs/specification.md:4: routes/one names b-3 of tests/e2e/b.spec.ts, which has not run.",
    ]);
    expect(checkPart(true, row)).toEqual([]);
  });

  it("tells of an id that stands twice, and of a table without rows", () => {
    const row = "| `calls/one` | One. | a-1 |";
    expect(check(row, row)).toEqual([
      "docs/specification.md:5: calls/one is also the id of line 4. Give each row an id of its own.",
    ]);
    expect(check()).toEqual([expect.stringMatching(/no row was found/)]);
  });

  it("refuses reports of another kind", () => {
    expect(() => readReport({ tests: [] }, ROOT)).toThrow("not a JSON report");
  });
});
