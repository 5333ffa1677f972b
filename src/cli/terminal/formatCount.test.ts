import { expect, it } from "vitest";
import { plural } from "./formatCount";

it("counts in words, with separators of thousands", () => {
  expect([0, 1, 2, 1000].map((count) => plural(count, "error"))).toEqual([
    "0 errors",
    "1 error",
    "2 errors",
    "1,000 errors",
  ]);
});
