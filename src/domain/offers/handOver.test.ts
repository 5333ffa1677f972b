import { expect, it } from "vitest";
import { createStorage } from "../../../tests/fixtures/storage";
import { consumeHandOver, HAND_OVER_LIFE_MS, writeHandOver } from "./handOver";

const NOW_MS = Date.UTC(2031, 2, 9);
const handOver = { redirectionType: "redirect", link: "https://shop.example/", path: "/couponsredirect/a/1" } as const;

it("is stored under the names of the contract and consumed once #handOver-1", () => {
  const storage = createStorage();
  expect(writeHandOver(storage, handOver, NOW_MS)).toBe(true);
  expect(Object.fromEntries(storage.values)).toMatchObject({
    redirectionType: "redirect",
    redirection: "Redirection",
    redirectLink: "https://shop.example/",
  });
  expect(consumeHandOver(storage, handOver.path, NOW_MS + 2000)).toEqual(handOver);
  expect(storage.values.size).toBe(0);
  expect(consumeHandOver(storage, handOver.path, NOW_MS + 2000)).toBeUndefined();
});

it("serves only the path it was made for, and stays for it #handOver-2", () => {
  const storage = createStorage();
  writeHandOver(storage, handOver, NOW_MS);
  expect(consumeHandOver(storage, "/mr/https%3A%2F%2Fevil.example", NOW_MS)).toBeUndefined();
  expect(consumeHandOver(storage, handOver.path, NOW_MS)).toEqual(handOver);
});

it.each([HAND_OVER_LIFE_MS + 1, -1])("is worth nothing %i ms later, and is gone then", (ageMs) => {
  const storage = createStorage();
  writeHandOver(storage, handOver, NOW_MS);
  expect(consumeHandOver(storage, handOver.path, NOW_MS + ageMs)).toBeUndefined();
  expect(storage.values.size).toBe(0);
});

it("may lack the link, which the page then asks for", () => {
  const storage = createStorage();
  const { link: _link, ...withoutLink } = handOver;
  writeHandOver(storage, withoutLink, NOW_MS);
  expect(consumeHandOver(storage, handOver.path, NOW_MS)).toEqual(withoutLink);
});

it("is not made of the markers alone", () => {
  const storage = createStorage();
  storage.setItem("redirection", "Redirection");
  storage.setItem("redirectLink", "https://evil.example/");
  expect(consumeHandOver(storage, handOver.path, NOW_MS)).toBeUndefined();
});

it("survives a storage that is missing, forbidden, full or cannot be cleared", () => {
  const refuse = () => {
    throw new Error("refused");
  };
  expect(writeHandOver(undefined, handOver, NOW_MS)).toBe(false);
  expect(consumeHandOver(undefined, handOver.path, NOW_MS)).toBeUndefined();
  const forbidden = { getItem: refuse, setItem: refuse, removeItem: refuse };
  expect(writeHandOver(forbidden, handOver, NOW_MS)).toBe(false);
  expect(consumeHandOver(forbidden, handOver.path, NOW_MS)).toBeUndefined();
  const kept = createStorage();
  writeHandOver(kept, handOver, NOW_MS);
  expect(consumeHandOver({ ...kept, removeItem: refuse }, handOver.path, NOW_MS)).toBeUndefined();
});
