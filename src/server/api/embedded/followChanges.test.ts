import { expect, it, onTestFinished } from "vitest";
import { followChanges } from "./followChanges";

const listenForChanges = () => () => {};
const HOUR_MS = 3_600_000;

it("passes changes on, and asks a database that fails again, one question at a time", async () => {
  const answers = [["acorn.example"], new Error("gone"), [], ["birch.example", "birch.localhost"]];
  let asked = 0;
  let isAsking = false;
  const takeChanges = async () => {
    expect(isAsking).toBe(false);
    isAsking = true;
    const answer = answers[asked++] ?? [];
    await new Promise((resolve) => setTimeout(resolve, 5));
    isAsking = false;
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const applied: (readonly string[])[] = [];
  const follower = followChanges({ takeChanges, listenForChanges }, async (domains) => void applied.push(domains), 1);
  onTestFinished(() => follower.close());
  await expect.poll(() => asked).toBeGreaterThan(4);
  expect(applied).toEqual([["acorn.example"], ["birch.example", "birch.localhost"]]);
});

it("asks no more once it is closed, also where an answer is under way", async () => {
  let answer = (_: readonly string[]) => {};
  let asked = 0;
  const takeChanges = () => {
    asked += 1;
    return new Promise<readonly string[]>((resolve) => {
      answer = resolve;
    });
  };
  const applied: unknown[] = [];
  const follower = followChanges({ takeChanges, listenForChanges }, async (domains) => void applied.push(domains), 1);
  await expect.poll(() => asked).toBe(1);
  follower.close();
  answer(["acorn.example"]);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([asked, applied]).toEqual([1, []]);
});

it("asks at once where the database gives notice, and not again after a change until the usual time, however many notices come", async () => {
  let notice = () => {};
  let asked = 0;
  let changes: readonly string[] = [];
  const takeChanges = async () => {
    asked += 1;
    return changes;
  };
  const listen = (told: () => void) => {
    notice = told;
    return () => {
      notice = () => {};
    };
  };
  const applied: (readonly string[])[] = [];
  const follower = followChanges(
    { takeChanges, listenForChanges: listen },
    async (domains) => void applied.push(domains),
    HOUR_MS,
  );
  onTestFinished(() => follower.close());
  notice();
  await expect.poll(() => asked).toBe(1);
  changes = ["acorn.example"];
  notice();
  await expect.poll(() => applied).toEqual([["acorn.example"]]);
  for (let time = 0; time < 100; time++) notice();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked).toBe(2);
});

it("forgets no notice that comes while it asks", async () => {
  let notice = () => {};
  let asked = 0;
  const takeChanges = async () => {
    asked += 1;
    if (asked === 1) notice();
    return [];
  };
  const listen = (told: () => void) => {
    notice = told;
    return () => {};
  };
  const follower = followChanges({ takeChanges, listenForChanges: listen }, async () => {}, HOUR_MS);
  onTestFinished(() => follower.close());
  notice();
  await expect.poll(() => asked).toBe(2);
});
