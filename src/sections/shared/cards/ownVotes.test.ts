import { expect, it } from "vitest";
import { createStorage } from "../../../../tests/fixtures/storage";
import { keepOwnVote, readOwnVote } from "./ownVotes";

it("a shopper's answers are kept on the device, the last one for each offer, and the latest two hundred", () => {
  const storage = createStorage();
  expect(readOwnVote(storage, "a")).toBeUndefined();
  keepOwnVote(storage, "a", true);
  keepOwnVote(storage, "b", true);
  keepOwnVote(storage, "a", false);
  expect([readOwnVote(storage, "a"), readOwnVote(storage, "b")]).toEqual([false, true]);
  for (let index = 0; index < 200; index++) keepOwnVote(storage, String(index), true);
  expect([readOwnVote(storage, "a"), readOwnVote(storage, "199")]).toEqual([undefined, true]);
});

it("storage that is broken, forbidden or missing has no answers and does no harm", () => {
  const broken = createStorage();
  broken.setItem("couponVotes", '[1,["a","yes"],["b",true]');
  expect(readOwnVote(broken, "b")).toBeUndefined();
  keepOwnVote(undefined, "a", true);
  expect(readOwnVote(undefined, "a")).toBeUndefined();
});
