import { expect, it, onTestFinished, vi } from "vitest";
import { createSumWriter, findCurrencySign, learnSum, writeSumSample } from "./money";

it.each([
  ["GBP", "£"],
  ["CAD", "$"],
  ["CHF", "CHF"],
  ["SEK", "kr"],
])("the sign of %s is %s", (currency, sign) => {
  expect(findCurrencySign(currency)).toBe(sign);
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

it("a format is made with the first amount: most pages write none", () => {
  const make = vi.spyOn(Intl.NumberFormat, "supportedLocalesOf");
  onTestFinished(() => make.mockRestore());
  const write = createSumWriter("en", "NZD");
  expect(make).not.toHaveBeenCalled();
  write(40);
  write(50);
  expect(make).toHaveBeenCalledTimes(1);
});

it.each([
  ["en", "GBP"],
  ["en", "USD"],
  ["de", "EUR"],
  ["de-CH", "CHF"],
  ["fr", "EUR"],
  ["sv", "SEK"],
  ["ja", "JPY"],
  ["hi", "INR"],
  ["pt-BR", "BRL"],
])("a browser that has seen one unit as the server writes it in %s %s writes others alike", (lang, currency) => {
  const amounts = [0, 1, 9, 10, 40, 111, 999, 1000, 12_345, 9.5, 0.01, -5];
  const write = createSumWriter(lang, currency);
  const expected = amounts.map(write);
  onTestFinished(() => learnSum("", undefined, undefined));
  learnSum(lang, currency, writeSumSample(lang, currency));
  expect(amounts.map(write)).toEqual(expected);
  learnSum(lang, currency, "~1~");
  expect([write(40), write(1000)]).toEqual(["~40~", expected[7]]);
  expect(createSumWriter(lang, "XAF")(40)).not.toContain("~");
});

it("a language with digits of its own gives no sample", () => {
  expect(writeSumSample("ar-EG", "EGP")).toBeUndefined();
  expect(writeSumSample("en", undefined)).toBeUndefined();
});
