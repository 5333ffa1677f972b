import { expect, it } from "vitest";
import { compareSavings, parseSaving, type Saving } from "./saving";

it.each([
  ["20% off garden chairs", "20%"],
  ["Up to 40 % off lamps", "up to 40%"],
  ["Save an extra 15% on rugs", "15%"],
  ["Save up to $30 on flights", "up to $30"],
  ["$1,200 off pianos", "$1,200"],
  ["Students get it for 12,5% less", "12,5%"],
  ["€7.50 off your first order", "€7.50"],
  ["March 2031 sale: 25% off tents", "25%"],
  // A part of a longer figure is no figure.
  ["Save 20% on orders over $100", "20%"],
])("reads the saving of “%s”", (text, wanted) => {
  const saving = parseSaving(text);
  expect(saving && `${saving.isUpTo ? "up to " : ""}${saving.text}`).toBe(wanted);
});

it.each([
  "100% cotton shirts",
  "Tables from $20",
  "Free delivery over $35",
  "3 for 2",
  "0% off",
  "120% off",
  "Save the date: $$$",
  "",
  "%".repeat(300),
  `${"9".repeat(300)}% off`,
])("finds no saving in “%s”", (text) => {
  expect(parseSaving(text)).toBeUndefined();
});

it("puts certain savings before “up to”, percentages before amounts, and the larger first", () => {
  const texts = ["", "Up to $90 off", "10% off", "$80 off", "Up to 70% off", "$9 off", "25% off"];
  const sorted = texts.map(parseSaving).sort(compareSavings);
  const say = (saving: Saving | undefined) => (saving === undefined ? "" : `${saving.isUpTo ? "-" : ""}${saving.text}`);
  expect(sorted.map(say)).toEqual(["25%", "10%", "$80", "$9", "-70%", "-$90", ""]);
});

it("is quick with hostile texts", () => {
  const startedAt = performance.now();
  for (const part of ["up to ", "1,111", "$1", "save an extra ", "1.1%"]) parseSaving(part.repeat(20_000));
  expect(performance.now() - startedAt).toBeLessThan(500);
});
