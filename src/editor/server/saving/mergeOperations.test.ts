import { expect, it } from "vitest";
import { mergeOperationFiles } from "./mergeOperations";

const set = (pointer: string, to: unknown) => ({ op: "set", section: "deals", pointer, to });
const [heading, count, columns] = [set("/heading", "Mine"), set("/count", 4), set("/columns", 3)];

it("a domain's file gets the operations of both sides, on the home and on each page", () => {
  const base = { version: 5, home: [heading], pages: { "page/store": [heading] } };
  const mine = { version: 5, home: [heading, count], pages: { "page/store": [heading, count] } };
  const theirs = { version: 5, home: [heading, columns], pages: { "page/store": [heading, columns] } };
  const both = expect.arrayContaining([heading, columns, count]);
  expect(mergeOperationFiles(base, mine, theirs)).toEqual({
    value: { version: 5, home: both, pages: { "page/store": both } },
    lost: [],
    collisions: [],
  });
});

it("a list whose last operation one side removes is removed, and the pages with their last list", () => {
  const base = { version: 5, home: [heading], pages: { "page/store": [heading], "page/faq": [count] } };
  const { home: _home, ...mine } = { ...base, pages: { "page/faq": [count] } };
  expect(mergeOperationFiles(base, mine, base).value).toEqual({ version: 5, pages: { "page/faq": [count] } });
  expect(mergeOperationFiles(base, { version: 5 }, base).value).toEqual({ version: 5 });
});

it("operations that change the same in different ways collide, and are theirs where that is chosen", () => {
  const base = { version: 5, home: [heading] };
  const [mine, theirs] = [
    { ...base, home: [set("/heading", "A")] },
    { ...base, home: [set("/heading", "B")] },
  ];
  const { value, collisions } = mergeOperationFiles(base, mine, theirs);
  expect([value, collisions.map(({ name }) => name)]).toEqual([mine, ["deals"]]);
  const keepTheirs = new Set(collisions.map(({ id }) => id));
  expect(mergeOperationFiles(base, mine, theirs, keepTheirs).value).toEqual(theirs);
});
