import { describe, expect, it } from "vitest";
import { leaveOutLeast } from "./leaveOutLeast";

const list = (length: number) => Array.from({ length }, (_, index) => index);

/** Sound without all of the bad ones; `needs` says which others an operation takes with it. */
function search(
  operations: readonly number[],
  bad: readonly number[],
  needs: ReadonlyMap<number, number[]> = new Map(),
) {
  let attempts = 0;
  const set = leaveOutLeast(operations, (leftOut) => {
    attempts++;
    const gone = new Set([...leftOut, ...[...leftOut].flatMap((own) => needs.get(own) ?? [])]);
    return { isSound: bad.every((own) => gone.has(own)), leftOut: gone.size };
  });
  return { found: [...set].sort((a, b) => a - b), attempts };
}

describe("the smallest set of operations to leave out", () => {
  it("is the first one of its size", () => {
    expect(search(list(6), [4]).found).toEqual([4]);
    expect(search(list(6), [1, 4]).found).toEqual([1, 4]);
    const set = leaveOutLeast(list(4), (leftOut) => ({
      isSound: leftOut.has(2) || leftOut.has(1),
      leftOut: leftOut.size,
    }));
    expect([...set]).toEqual([1]);
  });

  it("counts what depends on an operation", () => {
    // Without 0 the bad ones are gone, too, but so are others.
    const needs = new Map([[0, [1, 2, 3, 4]]]);
    expect(search(list(6), [1, 2], needs).found).toEqual([1, 2]);
    expect(search(list(6), [1, 2, 3, 4], needs).found).toEqual([1, 2, 3, 4]);
    expect(search(list(6), [0, 1, 2], needs).found).toEqual([0]);
  });

  it("is found in few attempts in a long list, too", () => {
    const bad = [7, 130, 131, 420, 777];
    const { found, attempts } = search(list(1000), bad);
    expect(found).toEqual(bad);
    expect(attempts).toBeLessThan(320);
  });
});
