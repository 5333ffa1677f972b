import { describe, expect, it } from "vitest";
import { buildCardStyle } from "../../../../tests/fixtures/documents";
import { adaptToList } from "./useListStyle";

const settings = { longDates: true, describes: false, details: true };

describe("the card style of a list", () => {
  it("writes dates out and cuts texts at words, where the list says so", () => {
    const style = buildCardStyle({ date: "iso", cuts: { title: 48, at: "character" } });
    expect(adaptToList(style, settings)).toMatchObject({ date: "long", cuts: { title: 48, at: "word" } });
    expect(adaptToList(style, { longDates: false, describes: false, details: false })).toMatchObject({
      date: "iso",
      cuts: { at: "character" },
    });
  });

  it("has the cuts of the list, whatever the style says", () => {
    const style = buildCardStyle({ cuts: { title: 70, at: "word" } });
    const cuts = { title: 48, description: 60, category: 28, at: "character" } as const;
    expect(adaptToList(style, { ...settings, describes: true, cuts }).cuts).toEqual(cuts);
  });

  it("shows descriptions only where the list does", () => {
    const style = buildCardStyle({ cuts: { title: 70, description: 60, at: "word" } });
    expect(adaptToList(style, settings).cuts).toEqual({ title: 70, category: 28, at: "word" });
    expect(adaptToList(style, { ...settings, describes: true }).cuts).toEqual(style.cuts);
  });
});
