import { expect, it } from "vitest";
import { compareSavings, parseSaving, type Saving } from "./saving";

it.each([
  ["20% off", "percent 20"],
  ["Up to 40 % off", "up to percent 40"],
  ["20 to 40% off", "up to percent 40"],
  ["Save $30", "amount 30"],
  ["$1,200 off", "amount 1200"],
  ["12,5% Rabatt", "percent 12.5"],
  ["bis zu 20% Rabatt", "up to percent 20"],
  ["€7.50 off", "amount 7.5"],
])("reads the saving of “%s”", (text, wanted) => {
  const saving = parseSaving(text);
  expect(saving && `${saving.isUpTo ? "up to " : ""}${saving.kind} ${saving.amount}`).toBe(wanted);
  expect(saving?.text).toBe(text);
});

it.each(["Free delivery", "0% off", "120% off", "", "%".repeat(300), `${"9".repeat(300)}% off`])(
  "finds no saving in “%s”",
  (text) => {
    expect(parseSaving(text)).toBeUndefined();
  },
);

it("puts certain savings before “up to”, percentages before amounts, and the larger first", () => {
  const texts = ["", "Up to $90 off", "10% off", "$80 off", "Up to 70% off", "$9 off", "25% off"];
  const sorted = texts.map(parseSaving).sort(compareSavings);
  const say = (saving: Saving | undefined) => saving?.text ?? "";
  expect(sorted.map(say)).toEqual(["25% off", "10% off", "$80 off", "$9 off", "Up to 70% off", "Up to $90 off", ""]);
});
