import { expect, it } from "vitest";
import { leaveOutName } from "./leaveOutName";

it.each([
  ["Oakline: 20% off tables", "Oakline", "20% off tables"],
  ["oakline:  tables from $5", " Oakline ", "Tables from $5"],
  ["Oakline tables", "Oakline", "Oakline tables"],
  ["Oak: beds", "Oakline", "Oak: beds"],
  ["Oakline: ", "Oakline", "Oakline: "],
  ["20% off", "", "20% off"],
  ["İzmir Tea: 5% off", "İZMIR TEA", "5% off"],
  ["Oakline:20% off", "Oakline", "Oakline:20% off"],
])("leaves out of %j the name %j with which it begins: %j", (text, name, rest) => {
  expect(leaveOutName(text, name)).toBe(rest);
});

it("leaves markup as it is", () => {
  const text = { html: "Oakline: <b>20% off</b>" };
  expect(leaveOutName(text, "Oakline")).toBe(text);
  expect(leaveOutName("20% off")).toBe("20% off");
});
