import { describe, expect, it } from "vitest";
import { type AutoplayConditions, canAutoplay, groupItems, isNearSlide, stepSlide } from "./carouselSteps";

describe("steps of a carousel", () => {
  it("go round in a loop", () => {
    expect(stepSlide(2, "next", 3, true)).toBe(0);
    expect(stepSlide(0, "previous", 3, true)).toBe(2);
    expect(stepSlide(0, "next", 3, true)).toBe(1);
  });

  it("stop at the ends without one", () => {
    expect(stepSlide(2, "next", 3, false)).toBe(2);
    expect(stepSlide(0, "previous", 3, false)).toBe(0);
  });

  it("find the neighbours across the seam", () => {
    expect([0, 1, 2, 3, 4].filter((index) => isNearSlide(index, 0, 5))).toEqual([0, 1, 4]);
  });
});

describe("autoplay", () => {
  const running: AutoplayConditions = {
    autoplayMs: 2000,
    slideCount: 2,
    isPaused: false,
    isHovered: false,
    isFocused: false,
    isInView: true,
    isPageVisible: true,
  };

  it("runs when nothing speaks against it", () => {
    expect(canAutoplay(running)).toBe(true);
  });

  it.each<Partial<AutoplayConditions>>([
    { autoplayMs: 0 },
    { slideCount: 1 },
    { isPaused: true },
    { isHovered: true },
    { isFocused: true },
    { isInView: false },
    { isPageVisible: false },
  ])("stands still for %j", (condition) => {
    expect(canAutoplay({ ...running, ...condition })).toBe(false);
  });
});

describe("groups", () => {
  it("hold as many items as asked, the last one the rest", () => {
    expect(groupItems([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
    expect(groupItems([], 2)).toEqual([]);
  });
});
