import { expect, it } from "vitest";
import { CACHE_SECRET } from "../../../../harness/programs/secrets";
import { Seal } from "./Seal";

it("a sealed text is read with its secret, as its kind and under its key alone, and not once it is changed #Seal-1", () => {
  const seal = new Seal(CACHE_SECRET);
  const message = Buffer.from("a page");
  const sealed = seal.close("entry", "home", message);
  expect(seal.open("entry", "home", sealed)).toEqual(message);
  expect(seal.open("change", "home", sealed)).toBeUndefined();
  expect(seal.open("entry", "store", sealed)).toBeUndefined();
  expect(new Seal(`${CACHE_SECRET}x`).open("entry", "home", sealed)).toBeUndefined();
  for (const other of [message, Buffer.alloc(0), Buffer.concat([sealed, Buffer.from("!")]), sealed.subarray(1)])
    expect(seal.open("entry", "home", other)).toBeUndefined();
});
