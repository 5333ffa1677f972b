import { describe, expect, it } from "vitest";
import { createNeed, mergeNeeds } from "./Need";

describe("needs", () => {
  it("have the same key whatever the order of their parameters", () => {
    expect(createNeed("x", { b: 1, a: 2 }).key).toBe(createNeed("x", { a: 2, b: 1 }).key);
  });

  it("of one key are one call with the greatest limit", () => {
    expect(mergeNeeds([createNeed("x", {}, 5), createNeed("y"), createNeed("x", {}, 12)])).toEqual([
      { key: "x", call: "x", params: {}, limit: 12 },
      { key: "y", call: "y", params: {} },
    ]);
  });

  it("want the whole list when one of them does", () => {
    expect(mergeNeeds([createNeed("x", {}, 5), createNeed("x")])).toEqual([{ key: "x", call: "x", params: {} }]);
  });
});
