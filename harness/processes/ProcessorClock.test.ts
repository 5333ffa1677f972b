import { describe, expect, it } from "vitest";
import { ProcessorClock } from "./ProcessorClock";
import { type ProcessStat, parseProcessStat } from "./processStat";

const ROOT = 10;
/** A process of the runner's session 1, unless said otherwise. */
const stat = (pid: number, parent: number, ownMs: number, more: Partial<ProcessStat> = {}): ProcessStat => ({
  pid,
  parent,
  session: 1,
  startedAt: `s${pid}`,
  ownMs,
  endedChildrenMs: 0,
  ...more,
});
const RUNNER = stat(2, 1, 5_000);

function sampleAll(...samples: readonly (readonly ProcessStat[])[]): number {
  const clock = new ProcessorClock(ROOT);
  for (const sample of samples) clock.sample([RUNNER, ...sample]);
  return clock.totalMs;
}

describe("the processor time of a process and its descendants", () => {
  it("contains all that run, and nothing of other processes", () => {
    const root = stat(ROOT, 2, 100);
    expect(sampleAll([root, stat(11, ROOT, 20), stat(12, 11, 3), stat(20, 2, 900)])).toBe(123);
  });

  it("counts an ended child once, with what it used after the last sample", () => {
    const before = [stat(ROOT, 2, 100), stat(11, ROOT, 20), stat(12, 11, 30)];
    const after = [stat(ROOT, 2, 100, { endedChildrenMs: 65 })];
    expect(sampleAll(before, after)).toBe(165);
  });

  it("counts a child whose end no parent has read as it was last seen", () => {
    const browser = stat(11, ROOT, 20, { session: 11 });
    const before = [stat(ROOT, 2, 100), browser, stat(12, 11, 300, { session: 11 })];
    const after = [stat(ROOT, 2, 100, { endedChildrenMs: 25 })];
    expect(sampleAll(before, after)).toBe(420);
  });

  it("counts a child once that ends while a sample is taken, after its parent has been read", () => {
    const before = [stat(ROOT, 2, 100), stat(11, ROOT, 300)];
    const between = [stat(ROOT, 2, 100)];
    const after = [stat(ROOT, 2, 110, { endedChildrenMs: 320 })];
    expect(sampleAll(before, between)).toBe(400);
    expect(sampleAll(before, between, after)).toBe(430);
    expect(sampleAll(before, between, [stat(ROOT, 2, 110)], [stat(ROOT, 2, 120)])).toBe(420);
  });

  it("follows processes that outlive their parents, and what they start", () => {
    const before = [stat(ROOT, 2, 100), stat(11, ROOT, 20, { session: 11 }), stat(12, 11, 30, { session: 11 })];
    const orphan = stat(12, 1, 50, { session: 11 });
    const bornLater = stat(13, 1, 7, { session: 11 });
    const after = [stat(ROOT, 2, 100, { endedChildrenMs: 20 }), orphan, bornLater];
    expect(sampleAll(before, after)).toBe(177);
    expect(sampleAll(before, after, [stat(ROOT, 2, 101, { endedChildrenMs: 20 })])).toBe(178);
  });

  it("stays as it was when the root has ended, and takes in no other process of its session", () => {
    const before = [stat(ROOT, 2, 100), stat(11, ROOT, 20)];
    expect(sampleAll(before, [stat(30, 2, 5_000)])).toBe(120);
  });

  it("does not count a process that has got the pid of an ended one", () => {
    const before = [stat(ROOT, 2, 100), stat(11, ROOT, 20)];
    const after = [stat(ROOT, 2, 100, { endedChildrenMs: 20 }), stat(11, 2, 900, { startedAt: "later" })];
    expect(sampleAll(before, after)).toBe(120);
  });
});

it("a line of the process list is read also where the name of the program has spaces and parentheses", () => {
  const line = "42 (a) b (c)) S 7 42 40 0 -1 4194560 1 2 3 4 150 25 10 5 20 0 11 0 987654 0 0";
  expect(parseProcessStat(line)).toEqual({
    pid: 42,
    parent: 7,
    session: 40,
    startedAt: "987654",
    ownMs: 1750,
    endedChildrenMs: 150,
  });
});
