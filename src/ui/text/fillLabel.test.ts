import { describe, expect, it } from "vitest";
import { fillLabel } from "./fillLabel";

describe("a label", () => {
  it("takes its values by name", () => {
    expect(fillLabel("{number} of {count}", { number: 2, count: 5 })).toBe("2 of 5");
  });

  it("reads no value as a label again", () => {
    expect(fillLabel("{action}: {title}", { action: "{title}", title: "Half price" })).toBe("{title}: Half price");
  });

  it("leaves names it does not know, those of every object included", () => {
    expect(fillLabel("{constructor} {other}", {})).toBe("{constructor} {other}");
  });
});
