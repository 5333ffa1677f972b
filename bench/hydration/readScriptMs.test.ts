import { expect, it } from "vitest";
import { readScriptMs } from "./readScriptMs";

it("counts each moment of a script once, on the thread of the mark, from the start of the page to the mark", () => {
  const thread = { pid: 1, tid: 1 };
  const traceEvents = [
    { ...thread, name: "hydrated", ts: 10_000 },
    { ...thread, name: "FunctionCall", ts: 1000, dur: 500 },
    { ...thread, name: "EvaluateScript", ts: 4000, dur: 2000 },
    { ...thread, name: "FunctionCall", ts: 4500, dur: 1000 },
    { ...thread, name: "Layout", ts: 7000, dur: 1000 },
    { ...thread, name: "FunctionCall", ts: 9000, dur: 5000 },
    { pid: 1, tid: 2, name: "FunctionCall", ts: 5000, dur: 5000 },
  ];
  expect(readScriptMs(JSON.stringify({ traceEvents }), "hydrated", 8)).toBe(3);
});
