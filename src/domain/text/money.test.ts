import { expect, it } from "vitest";
import { createSumWriter, namesOtherCurrency } from "./money";

it.each([
  ["£10 off", "GBP", false],
  ["$10 off", "GBP", true],
  ["$10 off", "CAD", false],
  ["10 € Rabatt", "CHF", true],
  ["10 kr off", "SEK", false],
  ["20% off", "GBP", false],
  ["$10 off", undefined, false],
])("%j names an amount of another currency than %s: %s", (text, currency, is) => {
  expect(namesOtherCurrency(text, currency)).toBe(is);
});

it("an amount is written in the domain's language and currency, without needless decimals", () => {
  const write = (amount: number, lang: string, currency?: string) => createSumWriter(lang, currency)(amount);
  expect(write(40, "en", "GBP")).toBe("£40");
  expect(write(9.5, "en", "USD")).toBe("$9.50");
  expect(write(1200, "de", "EUR")).toBe("1.200\u00a0€");
  expect(write(12.5, "fr", "EUR")).toBe("12,50\u00a0€");
  expect(write(4000, "ja", "JPY")).toBe("￥4,000");
  expect(write(40, "xx-unknown", "GBP")).toBe("£40");
  expect(write(40, "en")).toBeUndefined();
});
