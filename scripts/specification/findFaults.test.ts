import { describe, expect, it } from "vitest";
import { readTable } from "../tables/readTable";
import { readReport } from "../testing/readReports";
import { findFaults } from "./findFaults";

const ROOT = "/repository";
const VITEST = {
  testResults: [
    {
      name: "/repository/src/a.test.ts",
      assertionResults: [
        { ancestorTitles: ["a part"], title: "works", status: "passed" },
        { ancestorTitles: [], title: "waits", status: "pending" },
      ],
    },
  ],
};
const PLAYWRIGHT = {
  config: { rootDir: "/repository/tests/e2e" },
  suites: [
    {
      title: "b.spec.ts",
      specs: [{ title: "/mr|x opens", file: "b.spec.ts", tests: [{ status: "flaky", results: [] }] }],
      suites: [
        {
          title: "at 360 pixels",
          specs: [
            { title: "fits", file: "b.spec.ts", tests: [{ status: "unexpected", results: [] }] },
            { title: "twice", file: "b.spec.ts", tests: [{ status: "expected", results: [] }] },
            { title: "twice", file: "b.spec.ts", tests: [{ status: "expected", results: [] }] },
          ],
        },
      ],
    },
  ],
};
const REPORTED = [...readReport(VITEST, ROOT), ...readReport(PLAYWRIGHT, ROOT)];

const A = "[a.test.ts](../src/a.test.ts)";
const B = "[b.spec.ts](../tests/e2e/b.spec.ts)";
const check = (...lines: string[]) =>
  findFaults(readTable(["# Specification", "| Id | Row | Tests |", "|---|---|---|", ...lines].join("\n")), REPORTED);

describe("the table of the specification", () => {
  it("has no fault where each row names tests that passed, groups and odd characters included", () => {
    expect(
      check(
        `| \`calls/one\` | One. | ${A} › \`a part › works\` |`,
        `| \`routes/mr\` | Two. | ${A} › \`a part › works\`<br>${B} › \`/mr\\|x opens\` |`,
      ),
    ).toEqual([]);
  });

  it.each([
    [
      `| \`calls/one\` | One. | ${A} › \`a part › work\` |`,
      /:4: calls\/one names “a part › work”, .*nearest is “a part › works”/,
    ],
    [`| \`calls/one\` | One. | ${A} › \`waits\` |`, /has been skipped/],
    [`| \`routes/one\` | One. | ${B} › \`at 360 pixels › fits\` |`, /has failed/],
    [`| \`routes/one\` | One. | ${B} › \`at 360 pixels › twice\` |`, /has 2\. Give each a title/],
    [
      "| `calls/one` | One. | [gone.test.ts](../src/gone.test.ts) › `works` |",
      /gone\.test\.ts, of which no test has run/,
    ],
    ["| `calls/one` | One. | see a.test.ts |", /names no test/],
    [`| \`errors/one\` | One. | ${A} › \`a part › works\` |`, /not tested in a browser/],
    [`| \`One\` | One. | ${A} › \`a part › works\` |`, /is no id/],
    [`| \`calls/one\` | | ${A} › \`a part › works\` |`, /says nothing/],
  ])("tells of %s", (line, fault) => {
    expect(check(line)).toEqual([expect.stringMatching(fault)]);
  });

  it("tells of an id that stands twice, and of a table without rows", () => {
    const row = `| \`calls/one\` | One. | ${A} › \`a part › works\` |`;
    expect(check(row, row)).toEqual([
      "docs/specification.md:5: calls/one stands in line 4 already. Give each row an id of its own.",
    ]);
    expect(check()).toEqual([expect.stringMatching(/no row was found/)]);
  });

  it("refuses reports of another kind", () => {
    expect(() => readReport({ tests: [] }, ROOT)).toThrow("Neither a JSON report");
  });
});
