import { expect, it } from "vitest";
import { isCurrency } from "./isCurrency";

it("a code of a currency has three capital letters", () => {
  expect(["GBP", "gbp", "POUND", "", "G1P"].filter(isCurrency)).toEqual(["GBP"]);
});
