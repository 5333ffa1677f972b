import { describe, expect, it } from "vitest";
import { readTable } from "../tables/readTable";
import type { ReportedTest } from "../testing/readReports";
import { findSecurityFaults } from "./findFaults";
import { REQUIREMENTS } from "./requirements";

const REPORTED: readonly ReportedTest[] = [
  { file: "src/a.test.ts", title: "holds #a-1", outcome: "passed", durationMs: 1, messages: [] },
];
const TESTS = { ids: new Map([["a-1", ["src/a.test.ts"]]]), reported: REPORTED, isPartial: false };
const CHAPTERS = [...new Set(REQUIREMENTS.map((id) => id.slice(0, id.indexOf("."))))];
const OTHERS = CHAPTERS.filter((chapter) => chapter !== "V17").map(
  (chapter) => `| \`${chapter}\` | Something. | not applicable | None is used. | |`,
);
const check = (...lines: string[]) => findSecurityFaults(readTable([...OTHERS, ...lines].join("\n")), TESTS);

describe("the table of security requirements", () => {
  it("has no fault where each requirement has one row with a test, a document, or a reason and a plan", () => {
    const sections = [
      "| `V17.1` | Relays. | met | | a-1 |",
      "| `V17.2` | Media. | met | [Serving](serving.md) | |",
      "| `V17.3` | Signals. | not met | Reason: none is used yet. Plan: none. | |",
      "| `AUTH_SECRET` | a row of another table |",
    ];
    expect(check(...sections)).toEqual([]);
  });

  it("tells of requirements without a row, and of those with two", () => {
    const faults = check(
      "| `V17.1` | Relays. | not applicable | No. | |",
      "| `V17.1.1` | Relays. | not applicable | No. | |",
    );
    expect(faults).toContain("docs/security.md: V17.1.1 has 2 rows. Give each requirement one.");
    expect(faults).toContain("docs/security.md: V17.3.1 has 0 rows. Give each requirement one.");
  });

  it.each([
    ["| `V17` | It. | met | It is so. | |", /is met, but names no test/],
    ["| `V17` | It. | perhaps | It is so. | |", /has the state “perhaps”/],
    ["| `V17` | It. | not met | Reason: time. | |", /write a reason and a plan/],
    ["| `V17` | | not applicable | None. | |", /has no text/],
    ["| `V17` | It. | met | It is so. | a-2 |", /names “a-2”, which no test has. The nearest is a-1/],
  ])("tells of %s", (line, fault) => {
    expect(check(line)).toEqual([expect.stringMatching(fault)]);
  });
});
