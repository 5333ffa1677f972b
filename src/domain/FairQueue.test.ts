import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FairQueue } from "./FairQueue";

const asker = (domain: string, visitor = "v") => ({ domain, visitor });

function takeAll(queue: FairQueue<string>): string[] {
  const taken = [];
  for (let item = queue.take(); item !== undefined; item = queue.take()) taken.push(item);
  return taken;
}

describe("a fair queue", () => {
  it("gives each domain its turn, and within a domain each visitor #FairQueue-1", () => {
    const queue = new FairQueue<string>();
    for (const number of [1, 2, 3, 4]) queue.add(asker("a"), `a${number}`);
    for (const number of [1, 2]) queue.add(asker("a", "w"), `aw${number}`);
    for (const number of [1, 2]) queue.add(asker("b"), `b${number}`);
    expect(takeAll(queue)).toEqual(["a1", "b1", "aw1", "b2", "a2", "aw2", "a3", "a4"]);
    expect(queue.size).toBe(0);
  });

  it("passes over domains that are allowed no turn", () => {
    const queue = new FairQueue<string>();
    queue.add(asker("a"), "a");
    queue.add(asker("b"), "b");
    expect(queue.take(({ domain }) => domain !== "a")).toBe("b");
    expect(queue.take(() => false)).toBeUndefined();
    expect(queue.take()).toBe("a");
  });

  it("counts what comes before one more: all of the same visitor, and as many of the others as there are turns", () => {
    const queue = new FairQueue<string>();
    for (let number = 0; number < 40; number += 1) queue.add(asker("a"), `a${number}`);
    expect(queue.countBefore(asker("a"))).toBe(40);
    expect(queue.countBefore(asker("a", "w"))).toBe(1);
    expect(queue.countBefore(asker("b"))).toBe(1);
    queue.add(asker("b"), "b");
    expect(queue.countBefore(asker("b"))).toBe(3);
  });

  it("makes room at the cost of whoever has most, and not for one who would then have more", () => {
    const queue = new FairQueue<string>();
    for (const number of [1, 2, 3]) queue.add(asker("a"), `a${number}`);
    queue.add(asker("a", "w"), "aw1");
    queue.add(asker("b"), "b1");
    expect(queue.findSurplus(asker("c"))).toBe("a3");
    expect(queue.findSurplus(asker("b"))).toBe("a3");
    expect(queue.findSurplus(asker("a", "x"))).toBe("a3");
    expect(queue.findSurplus(asker("a"))).toBeUndefined();
    queue.delete(asker("a"), "a3");
    queue.delete(asker("a"), "a2");
    expect(queue.findSurplus(asker("b"))).toBeUndefined();
  });

  it("takes an added item after no more others than it has counted, whoever they are of", () => {
    const askers = fc.record({ domain: fc.constantFrom("a", "b", "c"), visitor: fc.constantFrom("v", "w") });
    fc.assert(
      fc.property(fc.array(askers, { maxLength: 40 }), fc.nat(10), askers, (others, taken, last) => {
        const queue = new FairQueue<string>();
        others.forEach((other, number) => {
          queue.add(other, `${number}`);
        });
        for (let number = 0; number < taken; number += 1) queue.take();
        const waiting = queue.size;
        const before = queue.countBefore(last);
        queue.add(last, "last");
        const all = takeAll(queue);
        expect(all.length).toBe(waiting + 1);
        expect(all.indexOf("last")).toBeLessThanOrEqual(before);
      }),
    );
  });
});
