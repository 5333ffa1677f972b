import { expect, it } from "vitest";
import { buildStoreRef } from "../../tests/fixtures/entities";
import { pickStores } from "./pickStores";

const oak = buildStoreRef({ id: "1", slug: "oak" });
const elm = buildStoreRef({ id: "2", slug: "elm" });
/** Has another store's id as its slug. */
const odd = buildStoreRef({ id: "3", slug: "2" });

it("picks stores by id and slug in the order of the names, each once; an id comes before another store's slug", () => {
  expect(pickStores([oak, elm, odd], ["elm", "constructor", "1", "2", "oak", "3"])).toEqual([elm, oak, odd]);
  expect(pickStores([oak, odd, elm], ["2"])).toEqual([elm]);
  expect(pickStores([], ["oak"])).toEqual([]);
});
