import { expect, it } from "vitest";
import { findMutations } from "./findMutations";

const find = (text: string) =>
  findMutations("a.ts", text).map(({ kind, before, after }) => `${kind}: ${before} → ${after}`);

it("finds conditions, bounds, results and arguments", () => {
  expect(find("if (!isOpen) end();")).toEqual(["condition negated: !isOpen → isOpen"]);
  expect(find("export const n = a === b ? 1 : 2;")).toEqual(["condition negated: a === b → !(a === b)"]);
  expect(find("const is = a !== b;")).toEqual(["condition negated: a !== b → a === b"]);
  expect(find("while (at < end) at += 1;")).toEqual([
    "condition negated: at < end → !(at < end)",
    "bound moved: at < end → at <= end",
  ]);
  expect(find("const rest = list.slice(1);")).toEqual([
    "argument dropped: list.slice(1) → list.slice()",
    "bound moved: list.slice(1) → list.slice(2)",
  ]);
  expect(find("const both = join(a, b);")).toEqual(["argument dropped: join(a, b) → join(a)"]);
  expect(find("function f(): string | undefined { return name; }")).toEqual(["return replaced: name → undefined"]);
  expect(find("const f = async (): Promise<readonly Item[]> => items;")).toEqual(["return replaced: items → []"]);
  expect(find("const isOwn = (one: One) => one.id < other;")).toEqual([
    "return replaced: one.id < other → true",
    "bound moved: one.id < other → one.id <= other",
  ]);
});

it("leaves types, messages, errors, sizes and times as they are", () => {
  expect(find('log.info({ message: "Ready.", count: list.slice(1) });')).toEqual([]);
  expect(find('if (isOpen) throw new RangeError(a === b ? "x" : "y");')).toEqual([
    "condition negated: isOpen → !(isOpen)",
  ]);
  expect(find("type A<B> = B extends 5 ? 1 : 2;")).toEqual([]);
  expect(find("const limit = 5 * minutes + wait(1000);")).toEqual([
    "bound moved: 5 * minutes → 6 * minutes",
    "argument dropped: wait(1000) → wait()",
  ]);
});

it("gives the place of each", () => {
  const text = "const a = 1;\nconst b = a < 2;\n";
  const [first] = findMutations("a.ts", text);
  expect(first).toMatchObject({ file: "a.ts", line: 2, start: text.indexOf("a < 2") });
});
