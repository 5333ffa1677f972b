import { describe, expect, it } from "vitest";
import { createStorage } from "../../../tests/fixtures/storage";
import type { KeyValueStorage } from "../engine/sessionCache";
import {
  forgetRecentSearch,
  MAX_RECENT,
  noteRecentSearch,
  RECENT_SEARCHES_KEY,
  readRecentSearches,
} from "./recentSearches";

const holding = (text: string) => createStorage(new Map([[RECENT_SEARCHES_KEY, text]]));

describe("the searches of this device", () => {
  it("are kept with the latest first, each once whatever its letters' case", () => {
    const storage = createStorage();
    for (const text of ["tea", "  garden \n chairs ", "TEA", "", "   "]) noteRecentSearch(storage, text);
    expect(readRecentSearches(storage)).toEqual(["TEA", "garden chairs"]);
  });

  it("are no more than their bound, and none is longer than a search", () => {
    const storage = createStorage();
    for (let index = 0; index < 30; index++) noteRecentSearch(storage, `search ${index}`);
    noteRecentSearch(storage, "x".repeat(300));
    expect(readRecentSearches(storage)).toHaveLength(MAX_RECENT);
    expect(readRecentSearches(storage)[0]).toBe("search 29");
  });

  it("are forgotten one by one, or all", () => {
    const storage = createStorage();
    for (const text of ["tea", "garden", "shoes"]) noteRecentSearch(storage, text);
    expect(forgetRecentSearch(storage, "garden")).toEqual(["shoes", "tea"]);
    expect(forgetRecentSearch(storage)).toEqual([]);
    expect(readRecentSearches(storage)).toEqual([]);
  });

  it.each(["", "{", "null", "7", '"tea"', '{"0":"tea"}', '[{"toString":1},["tea"],7,null,""," tea","a\\u0000b"]'])(
    "are none where storage holds %j",
    (text) => {
      expect(readRecentSearches(holding(text))).toEqual([]);
    },
  );

  it("are read up to the bound from a list that somebody else has made long", () => {
    expect(readRecentSearches(holding(JSON.stringify(Array(50_000).fill("tea"))))).toHaveLength(MAX_RECENT);
  });

  it("do no harm where storage is full or forbidden", () => {
    const refuse = () => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
    const forbidden: KeyValueStorage = { getItem: refuse, setItem: refuse, removeItem: refuse };
    noteRecentSearch(forbidden, "tea");
    expect(forgetRecentSearch(forbidden)).toEqual([]);
    const full = { ...createStorage(new Map([[RECENT_SEARCHES_KEY, '["tea"]']])), setItem: refuse };
    noteRecentSearch(full, "garden");
    expect(readRecentSearches(full)).toEqual(["tea"]);
    expect(readRecentSearches(undefined)).toEqual([]);
  });
});
