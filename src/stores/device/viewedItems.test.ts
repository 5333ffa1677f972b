import { expect, it } from "vitest";
import { createStorage } from "../../../tests/fixtures/storage";
import { forgetViewed } from "./forgetViewed";
import { MAX_VIEWED, noteViewed, readViewed, VIEWED_KEY } from "./viewedItems";

it("are kept once each, the latest first, and not more than fit", () => {
  const storage = createStorage();
  for (const id of ["a", "b", "a"]) noteViewed(storage, "offers", id);
  expect(readViewed(storage, "offers")).toEqual(["a", "b"]);
  expect(readViewed(storage, "stores")).toEqual([]);
  for (let number = 0; number < 100; number++) noteViewed(storage, "stores", `s${number}`);
  expect(readViewed(storage, "stores")).toHaveLength(MAX_VIEWED);
  expect(readViewed(storage, "stores")[0]).toBe("s99");
});

it("are forgotten one by one or all of a kind", () => {
  const storage = createStorage();
  for (const id of ["a", "b", "c"]) noteViewed(storage, "offers", id);
  noteViewed(storage, "stores", "s");
  forgetViewed(storage, "offers", ["b"]);
  expect(readViewed(storage, "offers")).toEqual(["c", "a"]);
  forgetViewed(storage, "offers");
  expect([readViewed(storage, "offers"), readViewed(storage, "stores")]).toEqual([[], ["s"]]);
});

it.each(["", "no json", "null", "[]", '{"offers":1}', '{"offers":[1,null,"",{"id":"x"}]}'])(
  "are none where storage holds %j",
  (text) => {
    const storage = createStorage();
    storage.setItem(VIEWED_KEY, text);
    expect(readViewed(storage, "offers")).toEqual([]);
    noteViewed(storage, "offers", "a");
    expect(readViewed(storage, "offers")).toEqual(["a"]);
  },
);

it("take no ids without end, and survive a browser that forbids storage", () => {
  const storage = createStorage();
  noteViewed(storage, "offers", "x".repeat(300));
  noteViewed(storage, "offers", "");
  expect(readViewed(storage, "offers")).toEqual([]);
  const forbidden = {
    getItem: () => {
      throw new Error("Forbidden");
    },
    setItem: () => {
      throw new Error("Forbidden");
    },
    removeItem: () => undefined,
  };
  noteViewed(forbidden, "offers", "a");
  expect(readViewed(forbidden, "offers")).toEqual([]);
  expect(readViewed(undefined, "offers")).toEqual([]);
});
