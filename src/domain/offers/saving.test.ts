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
  ["1.200 € Rabatt", "amount 1200"],
  ["20%", "percent 20"],
  ["Up to $10", "up to amount 10"],
  ["Between 10% and 50% off", "up to percent 50"],
  ["-20%", "percent 20"],
  ["-10€ dès 50€ d'achat", "amount 10"],
  ["Jusqu'à -70%", "up to percent 70"],
  ["20% korting", "percent 20"],
  ["Extra 15% off", "percent 15"],
  ["$10 off $50", "amount 10"],
  ["$10 off orders over $100", "amount 10"],
  ["Spend £50, save £10", "amount 10"],
  ["20% off when you buy two", "percent 20"],
  ["20% off + free delivery", "percent 20"],
  ["50% off for 3 months", "percent 50"],
  ["20% student discount", "percent 20"],
  ["At least 20% off", "percent 20"],
  ["10% Studentenrabatt", "percent 10"],
  ["15 % de réduction", "percent 15"],
  ["Hasta un 50% de descuento", "up to percent 50"],
  ["Half price", "percent 50"],
  ["Up to half price", "up to percent 50"],
  ["Zum halben Preis", "percent 50"],
  ["À moitié prix", "percent 50"],
  ["A mitad de precio", "percent 50"],
])("reads the saving of “%s”", (text, wanted) => {
  const saving = parseSaving(text);
  expect(saving && `${saving.isUpTo ? "up to " : ""}${saving.kind} ${saving.amount}`).toBe(wanted);
  expect(saving?.text).toBe(text);
});

it.each([
  ...["Free delivery", "0% off", "120% off", "", "%".repeat(300), `${"9".repeat(300)}% off`],
  ...["Free delivery over $50", "Versandkostenfrei ab 50 €", "Livraison offerte dès 50€", "Envío gratis desde 50€"],
  ...[
    "From $5",
    "Only $9 a month",
    "Now $19.99",
    "£24.99 (was £49.99)",
    "Ab 5 €",
    "49 € statt 69 €",
    "Dès 29€",
    "Desde 5€",
    "$10",
    "Reduced from £80 to £48",
    "Von 199 € auf 99 € reduziert",
    "9,99 € / Monat",
  ],
  ...[
    "3 for 2",
    "2 for £10",
    "3x2",
    "Kids go half price",
    "Buy one get one 50% off",
    "2nd half price",
    "50% off the second pair",
    "1/3 off",
  ],
  ...["3 für 2", "2. Artikel zum halben Preis", "Le 2ème à -50%", "2ª unidad al 50%", "20% off your next order"],
  ...["3 months free", "30-day free trial", "$1 first month", "3 Monate gratis", "3 mois offerts", "3 meses gratis"],
  ...[
    "5% cashback",
    "$20 credit",
    "£10 voucher",
    "$50 bonus",
    "20 € Guthaben",
    "10€ offerts",
    "10€ de regalo",
    "4.9% APR",
    "Get £10",
    "£175 to switch",
    "0% commission",
    "No joining fee",
  ],
])("finds no saving in “%s”", (text) => {
  expect(parseSaving(text)).toBeUndefined();
});

it("puts certain savings before “up to”, percentages before amounts, and the larger first", () => {
  const texts = ["", "Up to $90 off", "10% off", "$80 off", "Up to 70% off", "$9 off", "25% off"];
  const sorted = texts.map(parseSaving).sort(compareSavings);
  const say = (saving: Saving | undefined) => saving?.text ?? "";
  expect(sorted.map(say)).toEqual(["25% off", "10% off", "$80 off", "$9 off", "Up to 70% off", "Up to $90 off", ""]);
});

it("reads a plain value as one with more words", () => {
  for (const lead of ["", "up to ", "Up to ", "Extra ", "Save ", "Save up to "])
    for (const figure of ["20%", "$20", "€100", "100%", "101%", "0%", "$0", "5", "$1234567", "$20%"])
      for (const tail of [" off", " off your first order", ...(lead.startsWith("Save") ? [""] : [])]) {
        const value = `${lead}${figure}${tail}`;
        const { text: _text, ...saving } = parseSaving(`${value} today`) ?? {};
        const { text, ...plain } = parseSaving(value) ?? {};
        expect(plain, value).toEqual(saving);
        expect([value, undefined]).toContain(text);
      }
});
