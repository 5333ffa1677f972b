import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placeholderVisits } from "./visits";

describe("the placeholder for visits", () => {
  it("lies between 1000 and 9999 for any id #visits-1", () => {
    fc.assert(
      fc.property(fc.string(), (id) => {
        expect(placeholderVisits(id)).toBeGreaterThanOrEqual(1000);
        expect(placeholderVisits(id)).toBeLessThanOrEqual(9999);
      }),
    );
  });

  it("is the same for the same coupon and differs between neighbours", () => {
    const ids = Array.from({ length: 50 }, (_, index) => (index + 1).toString(16).padStart(24, "0"));
    const figures = ids.map(placeholderVisits);
    expect(ids.map(placeholderVisits)).toEqual(figures);
    expect(new Set(figures).size).toBeGreaterThan(45);
  });
});
