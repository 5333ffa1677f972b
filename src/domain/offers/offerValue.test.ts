import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readTitleValue } from "./offerValue";

describe("the value in a title", () => {
  it.each([
    ["20% off all shoes", "20% off"],
    ["Get 12.5 % off your order", "12.5 % off"],
    ["Up to 50% off beds", "Up to 50% off"],
    ["Extra 10% discount", "10% discount"],
    ["save 15% on tea", "Save 15%"],
    ["Save up to £30 on beds", "Save up to £30"],
    ["Take $10 off", "$10 off"],
    ["10 € off kettles", "10 € off"],
    ["1,000 USD off a kitchen", "1,000 USD off"],
    ["20-40% off coats", "20-40% off"],
    ["Coats: 20% to 40% off", "20% to 40% off"],
    ["$5 - $20 off tools", "$5 - $20 off"],
    ["Enjoy free delivery this week", "Free delivery"],
    ["20% off shoes and 20% off bags", "20% off"],
    ["Flash sale! 20% OFF", "20% OFF"],
  ])("%s", (title, value) => {
    expect(readTitleValue(title)).toBe(value);
  });

  it.each([
    ["en", "20% OFF today", "20% OFF"],
    ["de", "20 % Rabatt auf alles", "20 % Rabatt"],
    ["de", "Bis zu 50% reduziert", "Bis zu 50% reduziert"],
    ["de-AT", "Gratisversand im Mai", "Gratisversand"],
    ["fr", "Jusqu’à 30 % de réduction", "Jusqu’à 30 % de réduction"],
    ["fr", "10 € de remise", "10 € de remise"],
    ["es", "Ahorra 15%", "Ahorra 15%"],
  ])("in %s: %s", (_lang, title, value) => {
    expect(readTitleValue(title)).toBe(value);
  });

  it.each([
    "Two kettles for the price of one",
    "Shirts of 50% cotton",
    "100% wool socks",
    "500% off",
    "0% off",
    "20% off shoes, 30% off bags",
    "20% off, plus 5% cashback",
    "Free shipping over $50",
    "Free shipping on orders of $50",
    "20% off when you buy two",
    "$10 off orders over $100 and 5% back",
    "Model 20%offer",
    "A-20% offset",
    "Buy one, get one 50% off",
    "50% off the second pair",
    "Not valid with 20% off",
    "Save 500%",
    "5.20% offal",
    "",
    "%",
  ])("is not guessed: %s", (title) => {
    expect(readTitleValue(title)).toBeUndefined();
  });

  it("is not guessed in a language without words for it", () => {
    expect(readTitleValue("20 % alennus")).toBeUndefined();
  });

  it("is always a part of the title", () => {
    const word = fc.constantFrom(
      "20%",
      "off",
      "up to",
      "$10",
      "save",
      "free shipping",
      "-",
      "to",
      "50 %",
      "7",
      ",",
      "é",
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 15 }), (words) => {
        const title = words.join(" ");
        const value = readTitleValue(title);
        if (value !== undefined) expect(title.toLowerCase()).toContain(value.toLowerCase());
      }),
    );
  });

  it.each(["9".repeat(100_000), "1 - ".repeat(50_000), "save up to ".repeat(20_000), "$ ".repeat(50_000)])(
    "finds no value in a long title that looks like many: %.10s…",
    (title) => {
      expect(readTitleValue(title)).toBeUndefined();
    },
  );
});
