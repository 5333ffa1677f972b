import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import labelled from "../../../tests/fixtures/offerTitles.json";
import { findHighestSaving } from "../../domain/offers/highestSaving";
import { compareSavings, type Saving } from "../../domain/offers/saving";
import { steps } from "../db/migrations";
import { KEY_LENGTH, readTitle, toSavingColumns } from "./titleSaving";

const TITLES = [
  ...[5, 12.5, 20, 40, 70].flatMap((figure) => [
    `${figure}% off coats`,
    `Up to ${figure}% off coats`,
    `£${figure} off your order`,
    `Save up to $${figure} on shoes`,
    `Spare ${figure} % auf Schuhe`,
  ]),
  "Save £1,200 on sofas",
  "Half price on boots",
  "Free delivery",
  "From $5",
  "New season",
];
const savings = TITLES.flatMap((title) => {
  const { saving } = readTitle(title);
  const { best_value } = toSavingColumns(title);
  return saving === undefined || best_value === null ? [] : [{ saving, key: best_value }];
});

it("the sort keys of savings order them as the highest one is found, and end with its words", () => {
  expect(savings.length).toBeGreaterThan(20);
  for (const one of savings)
    for (const other of savings) {
      const [first = ""] = [one.key, other.key].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
      expect(first.slice(KEY_LENGTH)).toBe(findHighestSaving([one.saving, other.saving])?.text);
    }
});

it("the ranks of titles order offers as their savings do, and those with a value before those without", () => {
  const readRank = (title: string) => toSavingColumns(title).saving_rank;
  const savingOf = (title: string): Saving | undefined => readTitle(title).saving;
  for (const one of TITLES)
    for (const other of TITLES) {
      const byValue = Number(readTitle(other).value !== undefined) - Number(readTitle(one).value !== undefined);
      const order = compareSavings(savingOf(one), savingOf(other)) || byValue;
      expect([one, other, Math.sign(readRank(other) - readRank(one))]).toEqual([one, other, Math.sign(order)]);
    }
});

it("an amount names the signs of its currencies, a percentage does not need them", () => {
  expect(toSavingColumns("£20 off your order").best_value_signs).toBe("£");
  expect(toSavingColumns("20% off orders over £50").best_value_signs).toBeNull();
  expect(toSavingColumns("Free delivery").best_value).toBeNull();
});

/** A digest of what is read from the labelled titles, by the last step of the migrations that made databases read all titles again. */
const READ_BY = { step: "012-savings", digest: "30060c0547e135cd" };

it("titles are read as when databases last read all of them; else a step of the migrations empties `saving_hash`", () => {
  const read = labelled.map(({ title }) => toSavingColumns(title));
  const digest = createHash("sha256").update(JSON.stringify(read)).digest("hex").slice(0, 16);
  expect({ ...READ_BY, digest }).toEqual(READ_BY);
  expect(Object.keys(steps)).toContain(READ_BY.step);
});
