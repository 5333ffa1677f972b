import { expect, it } from "vitest";
import known from "../../../tests/fixtures/offerTitles.json";
import unseen from "../../../tests/fixtures/unseenOfferTitles.json";
import { readTitleValue } from "./offerValue";

/** A title as coupon sites word it, labelled by hand. */
interface LabelledTitle {
  readonly title: string;
  /** Every text that is right as the big figure on the card; where there is none, nothing may be said. */
  readonly values: readonly string[];
  /** True where nothing may be said, too: the title has two different discounts, or a bare price. */
  readonly mayBeEmpty?: boolean;
}

/** Share of titles of which the right thing is said, at least, and how many are said something else of, at most. */
interface LabelledTitles {
  readonly what: string;
  readonly titles: readonly LabelledTitle[];
  readonly right: number;
  readonly invented: number;
}

const LISTS: readonly LabelledTitles[] = [
  { what: "titles that the phrases were mended by", titles: known, right: 0.97, invented: 0 },
  { what: "titles that the phrases were not written from", titles: unseen, right: 0.97, invented: 0 },
];

const fold = (text: string) => text.replace(/\s/g, "").toLowerCase();

function judge({ title, values, mayBeEmpty = false }: LabelledTitle) {
  const value = readTitleValue(title);
  const isNamed = value !== undefined && values.some((right) => fold(right) === fold(value));
  const isRight = value === undefined ? mayBeEmpty || values.length === 0 : isNamed;
  return { isRight, isInvented: value !== undefined && !isNamed, line: `${title} → ${value ?? "nothing"}` };
}

it.each(LISTS)("says the right value, or nothing, of nearly all $what", ({ titles, right, invented: most }) => {
  const judged = titles.map(judge);
  const listed = (title: string, picked: typeof judged) => [title, ...picked.map(({ line }) => line)].join("\n");
  const invented = judged.filter(({ isInvented }) => isInvented);
  expect(invented.length, listed("invented:", invented)).toBeLessThanOrEqual(most);
  const wrong = judged.filter(({ isRight }) => !isRight);
  expect(1 - wrong.length / titles.length, listed("wrong:", wrong)).toBeGreaterThanOrEqual(right);
});

it("has each title once, with values that are parts of it", () => {
  const titles = LISTS.flatMap((list) => list.titles);
  expect(titles).toHaveLength(1190);
  expect(new Set(titles.map(({ title }) => fold(title))).size).toBe(titles.length);
  for (const { title, values } of titles)
    for (const value of values) expect([title, fold(title).includes(fold(value))]).toEqual([title, true]);
});
