import { describe, expect, it } from "vitest";
import { getSearchText, searchPath } from "./searchPath";

describe("searchPath", () => {
  it.each([
    ["shoes", "/searchpage?q=shoes"],
    ["  tea & cake ", "/searchpage?q=tea+%26+cake"],
    ["50% off #1 ?", "/searchpage?q=50%25+off+%231+%3F"],
    ["", "/searchpage?q="],
  ])("leads %j to the results", (text, path) => {
    expect(searchPath(text)).toBe(path);
  });
});

describe("getSearchText", () => {
  it("reads back what was searched for", () => {
    const url = new URL(searchPath("Tea & Ünïcode"), "http://shop.localhost");
    expect(getSearchText(url)).toBe("Tea & Ünïcode");
  });

  it("is empty without a text, and none on other pages", () => {
    expect(getSearchText({ pathname: "/store", search: "?q=shoes" })).toBeUndefined();
    expect(getSearchText({ pathname: "/searchpage", search: "" })).toBe("");
  });
});
