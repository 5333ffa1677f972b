import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { listClientNetworks } from "../../domain/listClientNetworks";
import { Failure } from "./failure";

/** The number of requests (`points`) that one visitor may make, or that may concern one account, within a number of seconds. */
export interface Limit {
  readonly points: number;
  readonly duration: number;
}

/**
 * `login` counts a visitor's attempts, `loginFailures` those of one visitor on one account that failed, `accountFailures` those
 * on one account from all visitors who have never logged in to it; `loginKnown` remembers who has. `register` counts a
 * visitor's registrations, `registerAddress` those of one email address: their answers say who has an account.
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
  readonly vote: Limit;
}

export const DEFAULT_LIMITS: Limits = {
  login: { points: 10, duration: 60 },
  loginFailures: { points: 5, duration: 900 },
  accountFailures: { points: 20, duration: 3600 },
  loginKnown: { points: 1, duration: 21 * 86_400 },
  register: { points: 10, duration: 3600 },
  registerAddress: { points: 3, duration: 3600 },
  newsletter: { points: 10, duration: 60 },
  mail: { points: 5, duration: 60 },
  vote: { points: 20, duration: 60 },
};

export type RateLimits = ReturnType<typeof createRateLimits>;

/** Creates what counts one limit. */
export type CreateLimiter = (name: keyof Limits, limit: Limit) => RateLimiterAbstract;

/** One request that counts against a limit: by the network of the visitor, by the account, or by both together. */
export interface Claim {
  readonly kind: keyof Limits;
  /** Address of the visitor; it counts as `listClientNetworks` says. */
  readonly visitor?: string;
  readonly account?: string;
}

/** One point of one counter. */
interface Point {
  readonly limiter: RateLimiterAbstract;
  readonly key: string;
}

/** Creates rate limits; by default they count in the memory of this process. */
export function createRateLimits(
  limits: Limits,
  createLimiter: CreateLimiter = (_name, limit) => new RateLimiterMemory(limit),
) {
  const limiters = new Map<string, RateLimiterAbstract>();

  const getLimiter = (kind: keyof Limits, factor: number): RateLimiterAbstract => {
    const name = `${kind} ${factor}`;
    const { points, duration } = limits[kind];
    const limiter = limiters.get(name) ?? createLimiter(kind, { points: points * factor, duration });
    limiters.set(name, limiter);
    return limiter;
  };

  /** The counters of a claim, that of the narrowest network first. */
  const listPoints = ({ kind, visitor, account }: Claim): Point[] => {
    if (visitor === undefined) return [{ limiter: getLimiter(kind, 1), key: account ?? "" }];
    return listClientNetworks(visitor).map(({ network, factor }) => ({
      limiter: getLimiter(kind, factor),
      key: account === undefined ? network : JSON.stringify([account, network]),
    }));
  };

  return {
    /**
     * Counts a request against all its limits at once, before it is handled: requests at the same time cannot all pass a limit
     * that none of them has reached yet. Beyond one of the limits, throws a 429 with `Retry-After` in seconds and counts
     * nothing. The function that it returns gives the points back, for a request that turns out not to count.
     */
    async consume(...claims: readonly Claim[]): Promise<() => Promise<void>> {
      const taken: Point[] = [];
      const giveBack = async () => {
        await Promise.all(taken.map(({ limiter, key }) => limiter.reward(key)));
      };
      for (const point of claims.flatMap(listPoints)) {
        taken.push(point);
        try {
          await point.limiter.consume(point.key);
        } catch (refusal) {
          if (!(refusal instanceof RateLimiterRes)) throw refusal;
          await giveBack();
          throw tooMany(refusal);
        }
      }
      return giveBack;
    },

    /** Counts by the narrowest network without refusing anything. */
    async count(claim: Claim): Promise<void> {
      const [point] = listPoints(claim);
      await point?.limiter.penalty(point.key);
    },

    /** Whether `count` has counted anything. */
    async has(claim: Claim): Promise<boolean> {
      const [point] = listPoints(claim);
      return point !== undefined && (await point.limiter.get(point.key)) !== null;
    },
  };
}

function tooMany({ msBeforeNext }: RateLimiterRes): Failure {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new Failure(429, "Too many requests. Please try again later.", { "Retry-After": String(seconds) });
}
