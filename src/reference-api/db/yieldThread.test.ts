import { expect, it } from "vitest";
import { yieldHeldThread, yieldThread } from "./yieldThread";

it("lets others have several rounds of the event loop, and those who wait go on one after the other", async () => {
  const seen: string[] = [];
  const count = () => {
    seen.push("round");
    if (seen.filter((name) => name !== "round").length < 3) setImmediate(count);
  };
  setImmediate(count);
  await Promise.all(["a", "b", "c"].map((name) => yieldThread().then(() => seen.push(name))));
  const between = seen.join(" ").split(/ ?[abc] ?/);
  expect(seen.filter((name) => name !== "round")).toEqual(["a", "b", "c"]);
  for (const rounds of between.slice(0, 3)) expect(rounds.split(" ").length).toBeGreaterThanOrEqual(2);
});

it("lets others have the thread only once those who ask have held it for long in this round", async () => {
  const work = async (durationMs: number): Promise<boolean> => {
    let isLater = false;
    const later = setImmediate(() => {
      isLater = true;
    });
    await yieldHeldThread();
    const hasYielded = isLater;
    clearImmediate(later);
    for (const endMs = performance.now() + durationMs; performance.now() < endMs; );
    return hasYielded;
  };
  expect(await Promise.all([work(0), work(0), work(0)])).toEqual([false, false, false]);
  await yieldThread();
  await yieldHeldThread();
  for (const endMs = performance.now() + 10; performance.now() < endMs; );
  expect(await work(0)).toBe(true);
});
