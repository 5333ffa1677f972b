import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readTitleValue } from "./offerValue";

describe("the value in a title", () => {
  it.each([
    ["20% off all shoes", "20% off"],
    ["Get 12.5 % off your basket", "12.5 % off"],
    ["Up to 50% off beds", "Up to 50% off"],
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
    ["Tea Lane — 20% off", "20% off"],
    ["Between 10% and 50% off", "Between 10% and 50% off"],
    ["Scratch card: 20%, 30% or 40% off", "20%, 30% or 40% off"],
    ["10, 15 or 20% off", "10, 15 or 20% off"],
    ["Ten percent off tea", "Ten percent off"],
    ["Save five pounds on tea", "Save five pounds"],
    ["Up to a massive 70% off", "Up to a massive 70% off"],
    ["Sign up to emails for 10% off", "10% off"],
  ])("%s", (title, value) => {
    expect(readTitleValue(title)).toBe(value);
  });

  it.each([
    ["20% off and free delivery", "20% off"],
    ["Free delivery + 20% off teapots", "20% off"],
    ["20% off, plus 5% cashback", "20% off"],
    ["Free gift with 3 for 2 on tea", "3 for 2"],
    ["Save £50: now £199", "Save £50"],
    ["Save $20 (25% off) on kettles", "Save $20"],
    ["Up to 50% off plus an extra 10% off", "Up to 50% off"],
    ["Extra 20% off sale, up to 70% off", "Extra 20% off"],
    ["Up to 60% off: 40% off pans, 60% off pots", "Up to 60% off"],
    ["Free for 30 days, then 20% off", "Free for 30 days"],
    ["Flights from $99 with free cancellation", "From $99"],
    ["Free cancellation on rooms from $99", "Free cancellation"],
    ["20% off 100% cotton shirts", "20% off"],
    ["$250 off sofas, 4.9% APR", "$250 off"],
    ["Stack $10 off + 15% with a subscription", "$10 off"],
    ["Teapot £45 with code + free collection", "£45"],
  ])("of several is the headline's: %s", (title, value) => {
    expect(readTitleValue(title)).toBe(value);
  });

  it.each([
    ["50% off the second pair", "50% off the second pair"],
    ["Half price on your second pizza", "Half price on your second pizza"],
    ["Free shipping over $50", "Free shipping over $50"],
    ["Free shipping on orders of $50", "Free shipping on orders of $50"],
    ["Free shipping on orders of $50 or more", "Free shipping on orders of $50"],
    ["Free delivery on tea over $50", "Free delivery on tea over $50"],
    ["$10 off $50 at Tea Lane", "$10 off $50"],
    ["£5 off a £30 spend", "£5 off a £30 spend"],
    ["$10 off orders over $100 and 5% back", "$10 off orders over $100"],
    ["20% off when you buy two", "20% off when you buy two"],
    ["20% off when you spend £50 or more", "20% off when you spend £50"],
    ["20% off if you pay by bank transfer", "20% off if you pay by bank transfer"],
    ["15% off for new customers", "15% off for new customers"],
    ["15% off your first order at Tea Lane", "15% off your first order"],
    ["20% off your next order", "20% off your next order"],
    ["50% off for 3 months", "50% off for 3 months"],
    ["Spend £50, save £10 on teapots", "Spend £50, save £10"],
    ["Free coffee with any breakfast", "Free coffee with any breakfast"],
    ["Free standard shipping on $35+", "Free standard shipping on $35+"],
    ["Kids go half price at Tea Lane", "Kids go half price"],
    ["50% off your next 5 rides", "50% off your next 5 rides"],
    ["25% off when you buy 2 or more paints", "25% off when you buy 2 or more"],
    ["15% off with Student Beans at Tea Lane of London", "15% off with Student Beans"],
    ["Spend £30, get £5 off with the card of Tea Lane", "Spend £30, get £5 off"],
    ["Up to $800 off with a trade-in of any condition", "Up to $800 off"],
    ["5% off pickup orders", "5% off pickup orders"],
    ["Save £5 a month for 12 months", "Save £5 a month for 12 months"],
  ])("keeps a short condition: %s", (title, value) => {
    expect(readTitleValue(title)).toBe(value);
  });

  it.each([
    ["20% off with code TEA20", "20% off"],
    ["20% off with our exclusive discount code", "20% off"],
    ["20% off over 500 teas", "20% off"],
    ["20% off from Monday", "20% off"],
    ["20% off for a limited time", "20% off"],
    ["Save 20%, no minimum spend", "Save 20%"],
    ["20% off everything except gift cards", "20% off"],
    ["Don't miss 20% off", "20% off"],
    ["20% off second-hand books", "20% off"],
    ["20% off at Next", "20% off"],
    ["Free delivery on weighted blankets over $50", "Free delivery"],
  ])("is whole without what is no condition, or one of some things: %s", (title, value) => {
    expect(readTitleValue(title)).toBe(value);
  });

  it.each([
    "Shirts of 50% cotton",
    "100% wool socks",
    "4.9% APR on all cars",
    "A phone with a 50% bigger screen",
    "Crisps with 30% less fat",
    "500% off",
    "0% off",
    "20% off shoes, 30% off bags",
    "Save 10% on one, 15% on two",
    "Extra 20% off shoes, extra 30% off bags",
    "20% off tea and 10 % alennus",
    "Shirts from $10, shoes from $20",
    "20% off when you are in one of our shops on a Tuesday",
    "Buy 3 teapots and a large tin of tea for 20% off",
    "Buy a kettle and, with the second, have 50% off",
    "Model 20%offer",
    "A-20% offset",
    "Not valid with 20% off",
    "No discount, no 20% off",
    "Cannot be used with free delivery",
    "Save 500%",
    "5.20% offal",
    "Win a £500 voucher",
    "Gluten free bread",
    "Sugar free gifts",
    "Free range eggs",
    "Galaxy 15 - 20% off",
    "How to save $50 on tea",
    "Free delivery is not available",
    "Tea, fee-free for your first £500",
    "Orders below £20",
    "Gift card worth £20",
    "A savings account at 4.5% AER",
    "Serum with 20% vitamin C",
    "Spread the cost: 0% finance",
    "Fragrance free",
    "Rug 3x2",
    "Gutschein: 10 € ab 50 €",
    "Ab 50 € gratis Tasche",
    "20% back to school ideas",
    "Big savings on tea",
    "",
    "%",
  ])("is not guessed: %s", (title) => {
    expect(readTitleValue(title)).toBeUndefined();
  });

  it("is not guessed in a language without words for it", () => {
    expect(readTitleValue("20 % alennus")).toBeUndefined();
  });

  it("is always a short part of the title", () => {
    const word = fc.constantFrom(
      ...[
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
        "3",
        "for",
        "2",
        "buy",
        "get",
      ],
      ...[
        "free",
        "months",
        "from",
        "over",
        "the second",
        "when you spend",
        "with",
        "gratis",
        "ab",
        "dès",
        "İ",
        "—",
        "desde",
      ],
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 15 }), (words) => {
        const title = words.join(" ");
        const value = readTitleValue(title);
        if (value === undefined) return;
        expect(title.toLowerCase()).toContain(value.toLowerCase());
        expect(value.length).toBeLessThanOrEqual(36);
      }),
    );
  });

  it.each(["9".repeat(100_000), "1 - ".repeat(50_000), "save up to ".repeat(20_000), "$ ".repeat(50_000)])(
    "finds no value in a long title that looks like many: %.10s…",
    (title) => {
      expect(readTitleValue(title)).toBeUndefined();
    },
  );

  it("takes as long for a title of any length, however many values begin in it", () => {
    const beginnings = [
      "buy one tea or more ",
      "free new tea ",
      "1 - 2 tea ",
      "spend $5 on tea tin ",
      "up to an extra ",
      "kaufe 2 tee ",
      "2 mois ",
    ];
    const measure = (title: string) => {
      const startMs = performance.now();
      readTitleValue(title);
      return performance.now() - startMs;
    };
    for (const words of beginnings) {
      // The first reading makes the patterns.
      measure(words.repeat(100));
      expect(Math.min(...[1, 2, 3].map(() => measure(words.repeat(10_000)))), words).toBeLessThan(20);
    }
  });
});
