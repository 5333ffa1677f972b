import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import { describe, expect, it } from "vitest";
import { SECURITY_EVENTS } from "../../src/server/observe/metrics/securityMetrics";

const GUIDE = readFileSync("docs/operating.md", "utf8");
const HEADINGS = [...GUIDE.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
  heading.toLowerCase().replaceAll(" ", "-"),
);

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
}

const { groups } = load(readFileSync("ops/prometheus/alerts.yml", "utf8")) as { groups: { rules: Rule[] }[] };
const RULES = groups.flatMap(({ rules }) => rules);

describe("the guide for operators", () => {
  it("says what to do about each alert, which has a time, a severity and a sentence", () => {
    expect(RULES.length).toBeGreaterThan(10);
    for (const { alert, for: time, labels, annotations } of RULES) {
      expect([alert, HEADINGS]).toEqual([alert, expect.arrayContaining([alert.toLowerCase()])]);
      expect(annotations.runbook).toBe(`docs/operating.md#${alert.toLowerCase()}`);
      expect([alert, time]).toEqual([alert, expect.stringMatching(/^\d+m$/)]);
      expect(["critical", "warning"]).toContain(labels.severity);
      expect(annotations.summary).toMatch(/^.{10,}\.$/);
    }
  });

  it("explains each metric that an alert is made of, and each metric that it speaks of", () => {
    const explained = new Set([...GUIDE.matchAll(/^\| `(\w+)` +\|/gm)].map(([, name]) => name));
    const used = [...RULES.map(({ expr }) => expr), GUIDE].flatMap(
      (text) => text.match(/\b(?:dealframe|nodejs|process)_[a-z_]+[a-z]\b/g) ?? [],
    );
    const unknown = used.filter(
      (name) => !explained.has(name) && !explained.has(name.replace(/_(?:bucket|sum|count)$/, "")),
    );
    expect(unknown.filter((name) => name !== "nodejs_eventloop_lag")).toEqual([]);
  });

  it("explains each security event, and no other", () => {
    const part = GUIDE.slice(GUIDE.indexOf("### Security events"), GUIDE.indexOf("## Figures"));
    const explained = [...part.matchAll(/^\| `(\w+)` +\|/gm)].flatMap(([, name]) => (name === "event" ? [] : [name]));
    expect(explained).toEqual([...SECURITY_EVENTS]);
  });

  it("names lines of the log as the server writes them", () => {
    const part = GUIDE.slice(GUIDE.indexOf("## The log"), GUIDE.indexOf("### Security events"));
    const lines = [...part.matchAll(/`([A-Z][^`…]+\.)`/g)].map(([, line = ""]) => line);
    expect(lines.length).toBeGreaterThan(6);
    const files = [
      "observe/FailedCallLog.ts",
      "observe/SectionFailureLog.ts",
      "observe/SecurityLog.ts",
      "observe/UnreadValueLog.ts",
      "api/embedded/startEmbeddedApi.ts",
      "caching/shared/RedisCache.ts",
      "caching/answers/Answers.ts",
      "cluster/Primary.ts",
      "data/followTimetable.ts",
      "data/socket/serveCommands.ts",
      "mail/followOutbox.ts",
    ].map((file) => readFileSync(`src/server/${file}`, "utf8"));
    for (const line of lines) expect([line, files.some((text) => text.includes(line))]).toEqual([line, true]);
  });
});
