import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { FILES } from "../../harness/diagnostics/exampleSite";
import { WEBSITES, websites } from "../../harness/diagnostics/exampleWebsites";
import type { Diagnostic } from "../../src/layout/diagnostics/Diagnostic";
import { ROOT, runDealframe } from "../cli/runForTest";
import { MARK, MISTAKES, type Mistake } from "./typicalMistakes";

/** Points of a report for what, where and what to do; two each at most. */
type Points = readonly [number, number, number];

const FULL: Points = [2, 2, 2];
const BEST = MISTAKES.length * 6;
/** Least sum, of 100 points. */
const LEAST = 95;

describe("a typical mistake", () => {
  it.each(MISTAKES)("is named at its place, with what to do: $name", async (mistake) => {
    const { lost, fixed, code } = mistake;
    const { folder, place, offset } = writeSite(mistake.files);
    const diagnostics = await validate(folder);
    const points = judge(diagnostics, mistake, place);
    expect([points, ...diagnostics.map(describeFound)]).toEqual([
      lost?.points ?? FULL,
      ...diagnostics.map(() => expect.stringContaining(code)),
    ]);

    expect(diagnostics.some(({ fix }) => fix !== undefined)).toBe(fixed !== undefined);
    if (fixed === undefined) return;
    await runDealframe("validate --fix", folder);
    const [file = ""] = Object.keys(mistake.files);
    expect(readFileSync(join(folder, file), "utf8").slice(offset, offset + fixed.length)).toBe(fixed);
    expect(await validate(folder)).toEqual([]);
  });

  it("gets at least 95 of 100 points, over 52 of them", () => {
    expect([MISTAKES.length, new Set(MISTAKES.map(({ name }) => name)).size]).toEqual([52, 52]);
    // Each row's points are asserted above.
    const points = MISTAKES.flatMap(({ lost }) => lost?.points ?? FULL);
    expect((100 * points.reduce((sum, one) => sum + one, 0)) / BEST).toBeGreaterThanOrEqual(LEAST);
  });

  it("is none where the site understands what is written", async () => {
    const { folder } = writeSite({ "websites.json": websites("#0F6E84", "0F6E84") });
    expect(await validate(folder)).toEqual([]);
  });
});

/** A diagnostic of the command line, with the path of its file. */
type Found = Diagnostic & { readonly path: string };

/** Judges a report as somebody reads it who sees the first message first. */
function judge(diagnostics: readonly Found[], { code, what, remedy }: Mistake, place: string): Points {
  const [first] = diagnostics;
  if (first === undefined) return [0, 0, 0];
  const { message, suggestion, fix } = first;
  const advice = [message, suggestion === undefined ? "" : `Did you mean ${suggestion}?`, fix?.title].join(" ");
  const isNamed = first.code === code && what.every((words) => message.includes(words));
  const isAlone = diagnostics.every((other) => other.code === code);
  const at = `${first.path}:${first.line}:${first.column}`;
  const isSameLine = place.startsWith(`${first.path}:${first.line}:`);
  const said = remedy.filter((words) => advice.includes(words)).length;
  return [
    isNamed ? (isAlone ? 2 : 1) : 0,
    at === place ? 2 : isSameLine ? 1 : 0,
    said === remedy.length ? 2 : said > 0 ? 1 : 0,
  ];
}

const describeFound = ({ path, line, column, code, message, suggestion }: Found) =>
  `${path}:${line}:${column} ${code} ${message} ${suggestion ?? ""}`;

async function validate(folder: string): Promise<readonly Found[]> {
  const { out } = await runDealframe("validate --json", folder);
  return JSON.parse(out).diagnostics;
}

/** Writes the example site with the mistake's files. `place` is the place of the mark, `offset` that in the first file. */
function writeSite(files: Mistake["files"]) {
  const folder = mkdtempSync(join(tmpdir(), "dealframe-mistake-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  symlinkSync(join(ROOT, "schemas"), join(folder, "schemas"));
  const own = Object.entries(FILES).map(([file, text]): [string, string] => [`layouts/${file}`, text]);
  const all: Mistake["files"] = { ...Object.fromEntries(own), "websites.json": WEBSITES, ...files };
  const [first = ""] = Object.keys(files);
  let found = { place: `${first}:1:1`, offset: 0 };
  for (const [name, content] of Object.entries(all)) {
    if (content === undefined) continue;
    const offset = typeof content === "string" ? content.indexOf(MARK) : -1;
    if (typeof content === "string" && offset !== -1) {
      const lines = content.slice(0, offset).split("\n");
      found = { place: `${name}:${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`, offset };
    }
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), typeof content === "string" ? content.replace(MARK, "") : content);
  }
  return { folder, ...found };
}
