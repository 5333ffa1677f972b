import { expect, it } from "vitest";
import { trimSpaces } from "./trimSpaces";

it("removes the spaces around commas and slashes of values", () => {
  const sheet = ".a{font-size:min(1.5rem * var(--k), 70vw / var(--t));grid-template:repeat(3, auto) 1fr / auto}";
  expect(trimSpaces(sheet)).toBe(
    ".a{font-size:min(1.5rem * var(--k),70vw/var(--t));grid-template:repeat(3,auto) 1fr/auto}",
  );
});

it("keeps strings, and every other space", () => {
  const sheet = `[data-size="300, 250"] * .b{content:"a, \\"b / c" ', / ';margin:calc(-1 * var(--m)) 0;font:"A, B",serif}`;
  expect(trimSpaces(sheet)).toBe(sheet);
});
