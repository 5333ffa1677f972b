import { expect, it } from "vitest";
import { includesName } from "./includesName";

it.each([
  ["20% off at Copper Kettle", "Copper Kettle", true],
  ["COPPER KETTLE’s week", "Copper Kettle", true],
  ["Oakland beds: 10% off", "Oak", false],
  ["Oakland by Oak", "Oak", true],
  ["10% off", "", false],
])("finds in %j the name %j: %s", (text, name, is) => {
  expect(includesName(text, name)).toBe(is);
});
