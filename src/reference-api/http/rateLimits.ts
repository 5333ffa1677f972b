import type { Limit, RateLimitError, RateLimits } from "../../domain/createRateLimits";
import { Failure } from "./failure";

/**
 * `login` counts a visitor's attempts, `loginFailures` those of one visitor on one account that failed, `accountFailures` those
 * on one account from all visitors who have never logged in to it; `loginKnown` remembers who has. `register` counts a
 * visitor's registrations, `registerAddress` those of one email address: their answers say who has an account. `letters` counts a
 * visitor's subscriptions and messages together, since each of them sends mail; `mail/outbox.ts` limits what an address and a domain
 * get. `press` counts the links that a visitor presses.
 */
export interface Limits {
  readonly login: Limit;
  readonly loginFailures: Limit;
  readonly accountFailures: Limit;
  readonly loginKnown: Limit;
  readonly register: Limit;
  readonly registerAddress: Limit;
  readonly newsletter: Limit;
  readonly mail: Limit;
  readonly letters: Limit;
  readonly press: Limit;
  readonly vote: Limit;
}

export type ApiRateLimits = RateLimits<keyof Limits>;

/**
 * An account takes a hundred wrong passwords in an hour, the most that OWASP ASVS 4.0 (2.2.1) allows: one visitor, who has
 * twenty of them, or a site of IPv6, which has eighty, cannot use them up.
 */
export const DEFAULT_LIMITS: Limits = {
  login: { points: 10, duration: 60 },
  loginFailures: { points: 5, duration: 900 },
  accountFailures: { points: 100, duration: 3600 },
  loginKnown: { points: 1, duration: 21 * 86_400 },
  register: { points: 10, duration: 3600 },
  registerAddress: { points: 3, duration: 3600 },
  newsletter: { points: 10, duration: 60 },
  mail: { points: 5, duration: 60 },
  letters: { points: 60, duration: 3600 },
  press: { points: 600, duration: 60 },
  vote: { points: 20, duration: 60 },
};

/** Converts a refusal to the contract's answer: 429 with `Retry-After` in seconds. */
export function toTooMany({ message, retryAfterS }: RateLimitError): Failure {
  return new Failure(429, message, { "Retry-After": String(retryAfterS) });
}
