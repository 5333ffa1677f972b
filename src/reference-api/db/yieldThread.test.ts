import { expect, it } from "vitest";
import { yieldThread } from "./yieldThread";

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
