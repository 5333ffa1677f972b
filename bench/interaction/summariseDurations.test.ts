import { expect, it } from "vitest";
import { summariseDurations } from "./summariseDurations";

it("counts interactions that the browser does not report as short ones", () => {
  const when = "while it loads";
  const measures = (durations: readonly number[], count: number) =>
    Object.values(summariseDurations(when, durations, count, 16));
  expect(measures([300, 40, 24, 80], 4)).toEqual([80, 300]);
  expect(measures([300], 5)).toEqual([16, 300]);
  expect(measures([], 5)).toEqual([16, 16]);
});
