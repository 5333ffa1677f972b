import { describe, expect, it } from "vitest";
import { readMeaning } from "./readMeaning";

const STORES = Array.from({ length: 20_000 }, (_, index) => ({
  id: `${index}`,
  slug: `store-${index}`,
  name: index === 19_999 ? "Copper Kettle" : `Store ${index}`,
  image: { src: "/a.svg" },
}));

describe("the meaning of a text among 20,000 stores", () => {
  it.each([
    ["coper ketle", { isStore: true, isRepaired: true, isVague: false }],
    ["coxxyz", { isStore: false, isRepaired: false, isVague: true }],
  ])("of “%s” is found in parts, between which others have the thread", async (text, expected) => {
    let turns = 0;
    const meaning = await readMeaning(text, [], STORES as never, async () => {
      turns += 1;
    });
    expect(meaning).toMatchObject(expected);
    expect(turns).toBeGreaterThanOrEqual(40);
    expect(await readMeaning(text, [], STORES as never)).toEqual(meaning);
  });
});
