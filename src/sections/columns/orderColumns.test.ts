import { expect, it } from "vitest";
import { orderColumns } from "./orderColumns";

const column = (name: string, narrowFirst = false) => ({ name, narrowFirst });

it("puts the columns first that stand first on a narrow screen, and keeps the order of the others", () => {
  const ordered = orderColumns([column("a"), column("b", true), column("c"), column("d", true)]);
  expect(ordered.map(({ column: { name }, place }) => `${name}${place}`)).toEqual(["b2", "d4", "a1", "c3"]);
});

it("keeps the order of the document where no column asks for another one", () => {
  const ordered = orderColumns([column("a"), column("b")]);
  expect(ordered.map(({ place }) => place)).toEqual([1, 2]);
});
