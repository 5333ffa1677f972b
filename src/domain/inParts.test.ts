import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mapParts, sortInParts } from "./inParts";

/** Counts how often a computation gives way. */
function countTurns() {
  const counted = {
    turns: 0,
    giveWay: async () => {
      counted.turns += 1;
    },
  };
  return counted;
}

const many = Array.from({ length: 20_000 }, (_, index) => ({ key: (index * 7_919) % 1_000, index }));
const byKey = (one: { key: number }, other: { key: number }) => one.key - other.key;

describe("a long list", () => {
  it("is worked through in parts, with a turn before each, and the results keep their order", async () => {
    const counted = countTurns();
    const sizes: number[] = [];
    const results = await mapParts(
      many,
      (part) => {
        sizes.push(part.length);
        return part.map(({ index }) => index);
      },
      counted.giveWay,
    );
    expect(results).toEqual(many.map(({ index }) => index));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(500);
    expect(counted.turns).toBe(sizes.length);
  });

  it("has the same parts each time", async () => {
    const parts: unknown[][] = [[], []];
    for (const seen of parts) await mapParts(many, (part) => [seen.push(part)]);
    expect(parts[0]?.every((part, index) => part === parts[1]?.[index])).toBe(true);
  });

  it("is sorted with a turn before each part", async () => {
    const counted = countTurns();
    expect(await sortInParts(many, byKey, counted.giveWay)).toEqual(many.toSorted(byKey));
    expect(counted.turns).toBeGreaterThanOrEqual(40);
  });
});

it("a short list takes no turn", async () => {
  const counted = countTurns();
  await mapParts(many.slice(0, 500), (part) => part, counted.giveWay);
  await sortInParts(many.slice(0, 500), byKey, counted.giveWay);
  expect(counted.turns).toBe(0);
});

it("sorts as toSorted does, equal entries in their order", async () => {
  const lists = fc.array(fc.record({ key: fc.integer({ min: 0, max: 20 }), index: fc.nat() }), {
    maxLength: 2_000,
    size: "max",
  });
  await fc.assert(
    fc.asyncProperty(lists, async (list) => {
      expect(await sortInParts(list, byKey)).toEqual(list.toSorted(byKey));
    }),
    { numRuns: 20, endOnFailure: true },
  );
});
