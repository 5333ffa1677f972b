import { expect, it } from "vitest";
import { FairCache } from "./FairCache";

const open = (maxBytes: number) =>
  new FairCache<{ readonly bytes: number }>({ maxBytes, freshMs: 1000, now: Date.now });

it("counts what keeps the entries of each owner, so that many owners with little fit into the room, too", () => {
  const cache = open(300_000);
  for (let number = 0; number < 1000; number++) cache.set(`owner${number}`, "key", { bytes: 10 });
  expect(cache.bytes).toBeLessThanOrEqual(300_000);
  // An owner costs about 3 KB, whatever it holds.
  expect(cache.listOwners().length).toBeLessThanOrEqual(100);
  expect(cache.count).toBe(cache.listOwners().length);
});

it("counts nothing for an owner whose last entry is gone", () => {
  const cache = open(300_000);
  cache.set("owner", "key", { bytes: 10 });
  expect(cache.bytes).toBeGreaterThan(10);
  cache.delete("owner", "key");
  expect([cache.bytes, cache.count]).toEqual([0, 0]);
});
