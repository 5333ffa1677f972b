import { describe, expect, it } from "vitest";
import { createMotif, isShownMotif } from "./themeMotif";

describe("the motif of a theme", () => {
  it("is an address with a ratio, so that its room is known before it is loaded", () => {
    expect(createMotif({ src: "/_dealframe/pictures/quay-0123.svg", width: 480, height: 300 })).toBe(
      ':root{--motif-picture:url("/_dealframe/pictures/quay-0123.svg");--motif-ratio:480/300}',
    );
    expect(createMotif({ src: "https://cdn.example.org/quay.svg" })).toContain("--motif-ratio:4/3");
  });

  it.each(["", "//other.example/x.svg", '/x.svg");}body{display:none', "/x</style>", "javascript:x", "/x\\22.svg"])(
    "is nothing for what is no address or would end the style sheet: %s",
    (src) => {
      expect(isShownMotif({ src })).toBe(false);
      expect(createMotif({ src })).toBe("");
    },
  );
});
