import { readCount, readNumber, ValueFault } from "../readValues";

/** Reads the mean of ratings, from 0 to 5, as pages show it: with one decimal. */
export function readRating(text: string): number {
  const rating = readNumber(text);
  if (rating < 0 || rating > 5) throw new ValueFault(`“${text}” must be from 0 to 5`);
  return Math.round(rating * 10) / 10;
}

/** Reads a number of ratings, from 1 on. */
export function readRatingCount(text: string): number {
  const count = readCount(text);
  if (count === 0) throw new ValueFault(`“${text}” must be more than 0`);
  return count;
}
