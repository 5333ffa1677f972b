import { expect, it } from "vitest";
import { listPairs, selectCovering, selectPairwise } from "./selectPairwise";

const CALLS = ["stores", "coupons", "categories", "search"];
const FAULTS = ["500", "404", "reset", "slow", "huge"];
const PAGES = ["/", "/store", "/coupons", "/searchpage", "/aboutus"];
const CELLS = CALLS.flatMap((call) => FAULTS.flatMap((fault) => PAGES.map((page) => [call, fault, page] as const)));

const pairsOf = (cells: readonly (readonly string[])[]) =>
  new Set(cells.flatMap(([call, fault, page]) => [`${call} ${fault}`, `${call} ${page}`, `${fault} ${page}`]));

it("leaves out no pair of values that the matrix has, and most of its cells", () => {
  // Not every call is on every page.
  const cells = CELLS.filter(([call, , page]) => call !== "search" || page === "/searchpage");
  const selected = selectPairwise(cells, (cell) => cell);
  expect(pairsOf(selected)).toEqual(pairsOf(cells));
  expect(selected.length).toBeLessThan(cells.length / 2);
  expect(cells.filter((cell) => selected.includes(cell))).toEqual(selected);
});

it("tells the same word in two places apart", () => {
  expect(
    selectPairwise(
      [
        ["a", "b"],
        ["b", "a"],
      ],
      (cell) => cell,
    ),
  ).toHaveLength(2);
  expect(selectPairwise([], (cell: readonly string[]) => cell)).toEqual([]);
});

it("selects few cells that together have every wanted part", () => {
  const isShort = (page: string) => String(page.length < 7);
  const listParts = ([call, fault, page]: (typeof CELLS)[number]) => [
    ...listPairs([call, fault, isShort(page)]),
    `${call} on ${page}`,
  ];
  const selected = selectCovering(CELLS, listParts);
  expect(new Set(selected.flatMap(listParts))).toEqual(new Set(CELLS.flatMap(listParts)));
  expect(selected.length).toBeLessThan(selectPairwise(CELLS, (cell) => cell).length);
});
