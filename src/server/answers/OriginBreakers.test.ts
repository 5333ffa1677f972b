import { expect, it } from "vitest";
import { ApiError } from "../../api/ApiError";
import { OriginBreakers } from "./OriginBreakers";

const ORIGIN = "http://api.test";
const down = new ApiError("network", "down");

function open() {
  const changes: object[] = [];
  const breakers = new OriginBreakers((change) => changes.push(change));
  const asked: string[] = [];
  const ask = (call: string, failure?: Error) =>
    breakers.run(ORIGIN, call, async () => {
      asked.push(call);
      if (failure !== undefined) throw failure;
      return call;
    });
  return { changes, asked, ask };
}

it("stops asking an API that cannot be reached, whatever is asked, and tries again after a pause", async () => {
  const { asked, ask, changes } = open();
  for (let count = 0; count < 5; count++) await expect(ask(`call${count}`, down)).rejects.toThrow("down");
  await expect(ask("website")).rejects.toThrow("has failed lately");
  expect(asked).toHaveLength(5);
  expect(changes).toEqual([{ origin: ORIGIN, isOpen: true }]);
  await expect.poll(() => ask("website").catch(() => ""), { timeout: 5000 }).toBe("website");
  expect(changes).toEqual([
    { origin: ORIGIN, isOpen: true },
    { origin: ORIGIN, isOpen: false },
  ]);
});

it("stops asking one call that fails, and asks the others on", async () => {
  const { ask } = open();
  for (let count = 0; count < 5; count++)
    await expect(ask("stores", new ApiError("unexplained", "broken", 500))).rejects.toThrow("broken");
  await expect(ask("stores")).rejects.toThrow("has failed lately");
  expect(await ask("website")).toBe("website");
});

it("does not count what the API does not know, and what nobody waits for, as failures", async () => {
  const { ask } = open();
  for (let count = 0; count < 8; count++) {
    await expect(ask("store", new ApiError("refused", "unknown", 404))).rejects.toThrow("unknown");
    await expect(ask("store", new ApiError("cancelled", "cancelled"))).rejects.toThrow("cancelled");
  }
  expect(await ask("store")).toBe("store");
});
