import { expect, it } from "vitest";
import { readTitles } from "./savingOrder";

it("thousands of titles are read in turns, so that others have the thread in between", async () => {
  const titles = Array.from(
    { length: 5000 },
    (_, index) => `Save ${1 + (index % 60)}% and more on offer ${index} today`,
  );
  let turns = 0;
  let isDone = false;
  const take = () => {
    turns += 1;
    if (!isDone) setImmediate(take);
  };
  setImmediate(take);
  const read = await readTitles(titles);
  isDone = true;
  expect(read).toHaveLength(titles.length);
  expect(read[2]).toMatchObject({ saving: { kind: "percent", amount: 3 } });
  expect(turns).toBeGreaterThan(1);
});
