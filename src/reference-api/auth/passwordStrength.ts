import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

/** From 0 to 4; 2 withstands 10^6 guesses, more than the rate limits let anybody make. */
const LEAST_SCORE = 2;

/** Of a longer password the beginning is judged: the estimate takes the square of the length, a third of a second for 200 digits. */
export const MAX_JUDGED_LENGTH = 64;

/** Made with the first registration: the lists of common passwords take some megabytes. */
let estimator: ZxcvbnFactory | undefined;

/**
 * Whether a password is among the first that are guessed: common ones, those of keys side by side, and the person's own name or
 * address (OWASP ASVS 5.0, 6.2.4 and 6.2.11).
 */
export function isGuessable(password: string, own: readonly string[]): boolean {
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return estimator.check(password.slice(0, MAX_JUDGED_LENGTH), [...own]).score < LEAST_SCORE;
}
