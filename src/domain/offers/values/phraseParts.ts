import { MONEY, PERCENT, ZERO } from "./markFigures";

/** Parts of regular expressions that phrases of all languages are made of, for marked texts in lower case. */
export interface PhraseParts {
  /** A percentage or a range of them: '20%', '20-40 %'. */
  readonly percent: string;
  /** No percent: '0%'. */
  readonly zero: string;
  /** An amount of money or a range of them: '$20', '10 €', '$5 to $20'. */
  readonly money: string;
  /** A percentage or an amount of money. */
  readonly figure: string;
  /** A number of things, in digits or as a word. */
  readonly count: string;
  /** One word that is no function word, without the space after it. */
  readonly word: string;
  /** Up to so many such words, each with the space after it, as few as possible. */
  words(most: number): string;
  /** More things for the price of fewer: '3 for 2'. */
  pairs(between: string): string;
}

/** The words of a language that all its phrases share. */
export interface SharedWords {
  /** The numbers from one on, each with its forms. */
  readonly numbers: readonly string[];
  /** Function words: the name of a thing has none. */
  readonly stops: string;
}

/** Letters of the four languages in lower case, for a class. `\p{L}` takes many times as long to compile. */
export const LETTERS = "a-zß-ɏ";

/** Numbers of things that are sold for the price of fewer; each pair is tried, as a pattern compares no numbers. */
const MANY = [2, 3, 4, 5, 6, 10, 12];

/** Makes the parts of a language. All repetitions have bounds, so that each place of a text is tried in constant time. */
export function createParts({ numbers, stops }: SharedWords): PhraseParts {
  const word = String.raw`(?!(?:${stops})(?![${LETTERS}]|-[${LETTERS}]))[\d${LETTERS}][\d${LETTERS}'&-]{0,19}`;
  const nameNumber = (value: number) => [value, numbers[value - 1] ?? value].join("|");
  return {
    percent: PERCENT,
    zero: ZERO,
    money: MONEY,
    figure: `[${PERCENT}${MONEY}]`,
    count: String.raw`(?:\d{1,3}|${numbers.join("|")})`,
    word,
    words: (most) => `(?:${word} ){0,${most}}?`,
    pairs: (between) => {
      const fewer = (many: number) => Array.from({ length: many - 1 }, (_, index) => nameNumber(index + 1)).join("|");
      return `(?:${MANY.map((many) => `(?:${nameNumber(many)})${between}(?:${fewer(many)})`).join("|")})`;
    },
  };
}

/** Words as one group of alternatives. */
export function anyOf(...alternatives: readonly string[]): string {
  return `(?:${alternatives.join("|")})`;
}
