import { expect, it } from "vitest";
import { changeQuery, countPages, listPageNumbers, readPageNumber, slicePage } from "./listPage";

it("reads a page number, and takes anything else for the first page", () => {
  expect(readPageNumber("3")).toBe(3);
  for (const odd of [undefined, "", "0", "-1", "1.5", "two", "01", "1e3", " 2", "99999999"])
    expect(readPageNumber(odd)).toBe(1);
});

it("fills pages in order, and has one page for an empty list", () => {
  expect(countPages(0, 20)).toBe(1);
  expect(countPages(41, 20)).toBe(3);
  expect(slicePage([1, 2, 3, 4, 5], 2, 2)).toEqual([3, 4]);
  expect(slicePage([1], 2, 2)).toEqual([]);
});

it("offers the ends and the neighbours, and marks a gap only where more than one page is left out", () => {
  expect(listPageNumbers(1, 1)).toEqual([1]);
  expect(listPageNumbers(1, 9)).toEqual([1, 2, undefined, 9]);
  expect(listPageNumbers(3, 9)).toEqual([1, 2, 3, 4, undefined, 9]);
  expect(listPageNumbers(4, 9)).toEqual([1, 2, 3, 4, 5, undefined, 9]);
  expect(listPageNumbers(5, 9)).toEqual([1, undefined, 4, 5, 6, undefined, 9]);
});

it("changes and drops parameters and keeps the others", () => {
  expect(changeQuery("/coupons", { sort: "ending", page: "3" }, { page: undefined })).toBe("/coupons?sort=ending");
  expect(changeQuery("/searchpage", { q: "tea & cake" }, { page: "2" })).toBe("/searchpage?q=tea+%26+cake&page=2");
  expect(changeQuery("/store", {}, { page: undefined })).toBe("/store");
});
