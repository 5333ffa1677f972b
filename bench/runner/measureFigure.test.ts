import { expect, it } from "vitest";
import { measureFigure } from "./measureFigure";

it("runs the sides in turns, leaves the warm-up out, and compares medians with the first side", async () => {
  const order: string[] = [];
  const createSide = (name: string, values: readonly number[]) => {
    const waiting = [...values];
    return {
      name,
      measure: async () => {
        order.push(name);
        return { time: waiting.shift() ?? 0 };
      },
    };
  };
  let isClosed = false;
  const { results, limits } = await measureFigure({
    description: "Two sides.",
    rounds: 4,
    warmUps: 1,
    limits: [
      { side: "two", measure: "time", against: "one", most: 2 },
      { side: "two", measure: "time", most: 8 },
      { side: "two", measure: "time", against: "three", most: 1 },
    ],
    open: async () => ({
      sides: [createSide("one", [900, 2, 1, 9, 3]), createSide("two", [900, 10, 5, 4, 40])],
      notes: ["Side three needs a program that is missing."],
      close: async () => {
        isClosed = true;
      },
    }),
  });
  expect(order).toEqual(Array.from({ length: 5 }, () => ["one", "two"]).flat());
  expect(results).toEqual([
    { side: "one", measure: "time", median: 2.5, least: 1, most: 9, ratio: 1 },
    { side: "two", measure: "time", median: 7.5, least: 4, most: 40, ratio: 3 },
  ]);
  expect(limits.map(({ value }) => value)).toEqual([3, 7.5, undefined]);
  expect(isClosed).toBe(true);
});

it("rejects a limit that names a side which the figure does not have", async () => {
  const measured = measureFigure({
    description: "One side.",
    rounds: 1,
    warmUps: 0,
    limits: [{ side: "one", measure: "time", against: "too", most: 2 }],
    open: async () => ({ sides: [{ name: "one", measure: async () => ({ time: 1 }) }] }),
  });
  await expect(measured).rejects.toThrow("“time” of “too”, which was not measured. Sides: one.");
});
