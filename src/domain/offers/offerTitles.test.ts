import { expect, it } from "vitest";
import labelled from "../../../tests/fixtures/offerTitles.json";
import { readTitleValue } from "./offerValue";

/** A title as coupon sites word it, labelled by hand. */
interface LabelledTitle {
  readonly title: string;
  /** Every text that is right as the big figure on the card; where there is none, nothing may be said. */
  readonly values: readonly string[];
  /** True where nothing may be said, too: the title has two different discounts, or a bare price. */
  readonly mayBeEmpty?: boolean;
}

const TITLES: readonly LabelledTitle[] = labelled;
/** Share of the titles of which the right thing is said; nothing is said of nearly all others. */
const RIGHT = 0.94;

const fold = (text: string) => text.replace(/\s/g, "").toLowerCase();

function judge({ title, values, mayBeEmpty = false }: LabelledTitle) {
  const value = readTitleValue(title);
  const isNamed = value !== undefined && values.some((right) => fold(right) === fold(value));
  const isRight = value === undefined ? mayBeEmpty || values.length === 0 : isNamed;
  return { isRight, isInvented: value !== undefined && !isNamed, line: `${title} → ${value ?? "nothing"}` };
}

it("says nothing of a title that is not in it, and the right value of 94 of 100 titles as coupon sites word them", () => {
  const judged = TITLES.map(judge);
  const listed = (title: string, picked: typeof judged) => [title, ...picked.map(({ line }) => line)].join("\n");
  const invented = judged.filter(({ isInvented }) => isInvented);
  expect(invented.length, listed("invented:", invented)).toBe(0);
  const wrong = judged.filter(({ isRight }) => !isRight);
  expect(1 - wrong.length / TITLES.length, listed("wrong:", wrong)).toBeGreaterThanOrEqual(RIGHT);
});

it("has titles of each kind, whose values are parts of them", () => {
  expect(TITLES).toHaveLength(300);
  expect(new Set(TITLES.map(({ title }) => fold(title))).size).toBe(300);
  for (const { title, values } of TITLES)
    for (const value of values) expect([title, fold(title).includes(fold(value))]).toEqual([title, true]);
});
