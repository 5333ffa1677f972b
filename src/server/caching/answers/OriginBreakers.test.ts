import { expect, it, vi } from "vitest";
import { ApiError } from "../../../api/ApiError";
import { OriginBreakers } from "./OriginBreakers";

const ORIGIN = "http://api.test";
const DOMAIN = "shop.example";
const down = new ApiError("network", "down");

function open() {
  const changes: object[] = [];
  const breakers = new OriginBreakers((change) => changes.push(change));
  const asked: string[] = [];
  const ask = (call: string, failure?: Error, domain = DOMAIN) =>
    breakers.run({ origin: ORIGIN, domain, call }, async () => {
      asked.push(call);
      if (failure !== undefined) throw failure;
      return call;
    });
  return { breakers, changes, asked, ask };
}

it("stops asking an API that cannot be reached for a domain, whatever is asked, and tries again after a pause", async () => {
  const { asked, ask, changes } = open();
  for (let count = 0; count < 5; count++) await expect(ask(`call${count}`, down)).rejects.toThrow("down");
  await expect(ask("website")).rejects.toThrow("has failed lately");
  expect(asked).toHaveLength(5);
  expect(changes).toEqual([{ origin: ORIGIN, domain: DOMAIN, isOpen: true }]);
  await expect.poll(() => ask("website").catch(() => ""), { timeout: 5000 }).toBe("website");
  expect(changes).toEqual([
    { origin: ORIGIN, domain: DOMAIN, isOpen: true },
    { origin: ORIGIN, domain: DOMAIN, isOpen: false },
  ]);
});

it("tries again after the pause when the clock has gone back meanwhile", async () => {
  const { ask } = open();
  for (let count = 0; count < 5; count++) await ask(`call${count}`, down).catch(() => undefined);
  await expect(ask("website")).rejects.toThrow("has failed lately");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 7_200_000 });
  try {
    await expect.poll(() => ask("website").catch(() => ""), { timeout: 5000 }).toBe("website");
  } finally {
    vi.useRealTimers();
  }
});

it("does not end its pause when the clock goes ahead", async () => {
  const { ask } = open();
  for (let count = 0; count < 5; count++) await ask(`call${count}`, down).catch(() => undefined);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 7_200_000 });
  try {
    await expect(ask("website")).rejects.toThrow("has failed lately");
  } finally {
    vi.useRealTimers();
  }
});

it("stops asking one call that fails, and asks the others on", async () => {
  const { ask } = open();
  for (let count = 0; count < 5; count++)
    await expect(ask("stores", new ApiError("unexplained", "broken", 500))).rejects.toThrow("broken");
  await expect(ask("stores")).rejects.toThrow("has failed lately");
  expect(await ask("website")).toBe("website");
});

it("asks on for the other domains what fails for one of them, or cannot be reached for it", async () => {
  const { ask } = open();
  for (let count = 0; count < 8; count++)
    await ask("stores", new ApiError("unexplained", "broken", 500)).catch(() => undefined);
  await expect(ask("stores")).rejects.toThrow("has failed lately");
  expect(await ask("stores", undefined, "other.example")).toBe("stores");
  for (let count = 0; count < 8; count++) await ask(`call${count}`, down).catch(() => undefined);
  await expect(ask("website")).rejects.toThrow("has failed lately");
  expect(await ask("website", undefined, "other.example")).toBe("website");
});

it("stops asking an origin that cannot be reached for several domains", async () => {
  const { ask, asked, changes } = open();
  for (const number of [1, 2, 3, 1, 2]) await ask("stores", down, `shop${number}.example`).catch(() => undefined);
  await expect(ask("website", undefined, "other.example")).rejects.toThrow("has failed lately");
  expect(asked).toHaveLength(5);
  expect(changes).toEqual([{ origin: ORIGIN, isOpen: true }]);
});

it("counts failures of calls that were made at the same time", async () => {
  const { ask, asked } = open();
  await Promise.all(Array.from({ length: 5 }, (_, count) => ask(`call${count}`, down).catch(() => undefined)));
  await expect(ask("website")).rejects.toThrow("has failed lately");
  expect(asked).toHaveLength(5);
});

it("keeps no breaker of calls that succeed", async () => {
  const { ask, breakers } = open();
  await ask("stores", down).catch(() => undefined);
  expect([...breakers.list()]).toHaveLength(3);
  await ask("stores");
  expect([...breakers.list()]).toEqual([{ state: "closed" }]);
});

it("does not count what the API does not know, and what nobody waits for, as failures", async () => {
  const { ask } = open();
  for (let count = 0; count < 8; count++) {
    await expect(ask("store", new ApiError("refused", "unknown", 404))).rejects.toThrow("unknown");
    await expect(ask("store", new ApiError("cancelled", "cancelled"))).rejects.toThrow("cancelled");
  }
  expect(await ask("store")).toBe("store");
});
