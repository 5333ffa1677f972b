import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { Failure } from "./failure";

/** The number of requests (`points`) that one visitor may make within a number of seconds. */
export interface Limit {
  readonly points: number;
  readonly duration: number;
}

/**
 * `login` counts a visitor's attempts, `loginFailures` those of one visitor on one account that failed, `accountFailures` those
 * on one account from all visitors who have never logged in to it; `loginKnown` remembers who has.
 */
export interface Limits {
  readonly login: Limit;
  readonly loginFailures: Limit;
  readonly accountFailures: Limit;
  readonly loginKnown: Limit;
  readonly register: Limit;
  readonly newsletter: Limit;
  readonly mail: Limit;
  readonly vote: Limit;
}

export const DEFAULT_LIMITS: Limits = {
  login: { points: 10, duration: 60 },
  loginFailures: { points: 5, duration: 900 },
  accountFailures: { points: 20, duration: 3600 },
  loginKnown: { points: 1, duration: 21 * 86_400 },
  register: { points: 5, duration: 60 },
  newsletter: { points: 10, duration: 60 },
  mail: { points: 5, duration: 60 },
  vote: { points: 20, duration: 60 },
};

export type RateLimits = ReturnType<typeof createRateLimits>;

/** Creates what counts one limit. */
export type CreateLimiter = (name: keyof Limits, limit: Limit) => RateLimiterAbstract;

/** Creates rate limits; by default they count in the memory of this process. */
export function createRateLimits(
  limits: Limits,
  createLimiter: CreateLimiter = (_name, limit) => new RateLimiterMemory(limit),
) {
  const limiters: Record<keyof Limits, RateLimiterAbstract> = {
    login: createLimiter("login", limits.login),
    loginFailures: createLimiter("loginFailures", limits.loginFailures),
    accountFailures: createLimiter("accountFailures", limits.accountFailures),
    loginKnown: createLimiter("loginKnown", limits.loginKnown),
    register: createLimiter("register", limits.register),
    newsletter: createLimiter("newsletter", limits.newsletter),
    mail: createLimiter("mail", limits.mail),
    vote: createLimiter("vote", limits.vote),
  };
  return {
    /** Counts one request of a visitor; beyond the limit, throws a 429 with `Retry-After` in seconds. */
    async consume(kind: keyof Limits, key: string): Promise<void> {
      try {
        await limiters[kind].consume(key);
      } catch (refusal) {
        throw refusal instanceof RateLimiterRes ? tooMany(refusal) : refusal;
      }
    },

    /** Throws a 429 when the limit is reached already, without counting. */
    async check(kind: keyof Limits, key: string): Promise<void> {
      const used = await limiters[kind].get(key);
      if (used !== null && used.consumedPoints >= limits[kind].points) throw tooMany(used);
    },

    /** Counts without refusing anything. */
    async count(kind: keyof Limits, key: string): Promise<void> {
      await limiters[kind].penalty(key);
    },

    /** Whether anything was counted. */
    async has(kind: keyof Limits, key: string): Promise<boolean> {
      return (await limiters[kind].get(key)) !== null;
    },

    async reset(kind: keyof Limits, key: string): Promise<void> {
      await limiters[kind].delete(key);
    },
  };
}

function tooMany({ msBeforeNext }: RateLimiterRes): Failure {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new Failure(429, "Too many requests. Please try again later.", { "Retry-After": String(seconds) });
}
