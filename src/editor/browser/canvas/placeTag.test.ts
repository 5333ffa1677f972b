import { describe, expect, it } from "vitest";
import { placeTag } from "./placeTag";

const TAG = { width: 120, height: 20 };
const ROOM = { width: 800, height: 600 };

describe("placeTag", () => {
  it("puts the tag above the section", () => {
    expect(placeTag({ left: 0, top: 200, width: 800, height: 300 }, TAG, ROOM, [])).toEqual({ left: 0, top: 180 });
  });

  it("covers no heading: neither that of the section before, nor its own at the top of the window", () => {
    const before = { left: 20, top: 176, width: 300, height: 22 };
    const box = { left: 0, top: 200, width: 800, height: 300 };
    expect(placeTag(box, TAG, ROOM, [before])).toEqual({ left: 636, top: 180 });
    const own = { left: 20, top: 10, width: 300, height: 30 };
    expect(placeTag({ ...box, top: 4 }, TAG, ROOM, [own])).toEqual({ left: 636, top: 4 });
  });

  it("stays in view for a section that is higher and wider than the window", () => {
    const { left, top } = placeTag({ left: -20, top: -400, width: 860, height: 2000 }, TAG, ROOM, []);
    expect([left >= 0, left <= 680, top >= 0, top <= 580]).toEqual([true, true, true, true]);
  });
});
