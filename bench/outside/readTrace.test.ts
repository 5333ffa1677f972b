import { expect, it } from "vitest";
import { readTrace } from "./readTrace";

const event = (name: string, ts: number, dur: number, tid = 1) => ({
  name,
  pid: 1,
  tid,
  ts: ts * 1000,
  dur: dur * 1000,
});

it("counts each moment of a kind of work once, on the marked thread and in the given time", () => {
  const traceEvents = [
    { name: "end", pid: 1, tid: 1, ts: 200_000 },
    event("UpdateLayoutTree", 110, 20),
    event("Layout", 105, 30),
    event("Layout", 190, 30),
    event("Layout", 110, 50, 2),
    event("RunTask", 100, 60),
  ];
  // The page started at 100 ms of the trace.
  const trace = readTrace(JSON.stringify({ traceEvents }), "end", 100);
  expect(trace.sum(["layout", "style"], 0, 100)).toBe(40);
  expect(trace.sum(["style"], 0, 100)).toBe(20);
  expect(trace.sum(["layout"], 0, 200)).toBe(60);
  expect([trace.count("layout", 0, 200), trace.count("layout", 0, 50)]).toEqual([2, 1]);
  expect(trace.longest("all", 0, 100)).toBe(60);
  expect(() => readTrace(JSON.stringify({ traceEvents }), "other", 100)).toThrow("no mark other");
});
