import { expect, it } from "vitest";
import type { SectionNode } from "../page/outlineNodes";
import { findDrop } from "./findDrop";

const target = (id: string, left: number, top: number, width: number, height: number) => ({
  node: { section: { id } } as SectionNode,
  box: { left, top, width, height },
});
const TARGETS = [
  target("hero", 0, 0, 800, 100),
  target("columns", 0, 120, 800, 200),
  target("inner", 10, 130, 380, 180),
];

it("drops before or after the innermost section at the point", () => {
  expect(findDrop(TARGETS, 400, 20)?.at).toEqual({ before: "hero" });
  expect(findDrop(TARGETS, 400, 80)).toEqual({ at: { after: "hero" }, line: { top: 100, left: 0, width: 800 } });
  expect(findDrop(TARGETS, 100, 300)?.at).toEqual({ after: "inner" });
  expect(findDrop(TARGETS, 600, 130)?.at).toEqual({ before: "columns" });
});

it("drops beside the nearest section where there is none, and nowhere without sections", () => {
  expect(findDrop(TARGETS, 400, 900)?.at).toEqual({ after: "columns" });
  expect(findDrop([], 0, 0)).toBeUndefined();
});
