import { keepByText } from "../keepByText";

/** Fills in what a token's name stands for. */
type FillIn = (name: string) => string;

/** The server fills the same few texts on every page, and searches each of them once. */
function createKeptFiller(token: RegExp): (text: string, fillIn: FillIn) => string {
  /** Texts and names in turn, beginning with a text. */
  const split = keepByText((text): readonly string[] => text.split(token));
  return (text, fillIn) => {
    const parts = split(text);
    let filled = parts[0] ?? "";
    for (let index = 1; index < parts.length; index += 2) filled += fillIn(parts[index] ?? "") + parts[index + 1];
    return filled;
  };
}

/**
 * A function that puts values into the tokens of a text, in one pass, so that values are never read as tokens.
 *
 * @param token a global expression that matches a token; its one group is the token's name
 */
export const createFiller: typeof createKeptFiller = import.meta.env?.SSR
  ? createKeptFiller
  : (token) => (text, fillIn) => text.replace(token, (_token, name: string) => fillIn(name));
