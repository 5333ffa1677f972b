import fc from "fast-check";
import { Counter, Histogram, Registry } from "prom-client";
import { expect, it } from "vitest";
import { FastCounter, FastHistogram } from "./FastMetrics";

const BOUNDS = [0.1, 0.5, 1, 5];
const LABELS = ["method", "route"];
const observation = fc.record({
  method: fc.constantFrom("GET", "POST"),
  route: fc.constantFrom("home", 'a "quoted" one', "line\nbreak", "back\\slash"),
  value: fc.oneof(fc.constantFrom(0, ...BOUNDS), fc.double({ min: 0, max: 20, noNaN: true })),
});

it("the fast counter and histogram tell what prom-client's own ones tell", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(observation), async (observations) => {
      const [fast, own] = [new Registry(), new Registry()];
      const count = { name: "x_total", help: "Things.", labelNames: LABELS };
      const time = { name: "x_seconds", help: "Times.", labelNames: LABELS };
      const fasts = [new FastCounter(count, fast), new FastHistogram(time, BOUNDS, fast)] as const;
      const owns = [
        new Counter({ ...count, registers: [own] }),
        new Histogram({ ...time, buckets: BOUNDS, registers: [own] }),
      ] as const;
      for (const { method, route, value } of observations) {
        fasts[0].labels(method, route).inc();
        fasts[1].labels(method, route).observe(value);
        owns[0].inc({ method, route });
        owns[1].observe({ method, route }, value);
      }
      expect((await fast.metrics()).split("\n").sort()).toEqual((await own.metrics()).split("\n").sort());
    }),
    { numRuns: 50 },
  );
});
