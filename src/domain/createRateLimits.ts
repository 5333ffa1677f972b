import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { listClientNetworks } from "./listClientNetworks";

/** The number of requests (`points`) within a number of seconds. */
export interface Limit {
  readonly points: number;
  readonly duration: number;
}

/** Creates the counter of one limit; limits with different names count apart. */
export type CreateLimiter = (name: string, limit: Limit) => RateLimiterAbstract;

/** One request that counts against a limit: of its visitor, of an account, of both together, or, without either, of all. */
export interface Claim<Kind extends string> {
  readonly kind: Kind;
  /** Address of the visitor; it counts as `listClientNetworks` says. */
  readonly visitor?: string;
  readonly account?: string;
}

export type RateLimits<Kind extends string> = ReturnType<typeof createRateLimits<Kind>>;

/** A request is beyond a limit. */
export class RateLimitError extends Error {
  override readonly name = "RateLimitError";

  /** @param retryAfterS time after which a request may pass, in whole seconds */
  constructor(readonly retryAfterS: number) {
    super("Too many requests. Please try again later.");
  }
}

/** One point of one counter. */
interface Point {
  readonly limiter: RateLimiterAbstract;
  readonly key: string;
}

/**
 * A site has this many times the limit of one network for one account: with ten times, the owner of a /48 could use up what
 * all have together for the account.
 */
const ACCOUNT_FACTOR = 4;

/** Creates rate limits; by default they count in the memory of this process. */
export function createRateLimits<Kind extends string>(
  limits: Readonly<Record<Kind, Limit>>,
  createLimiter: CreateLimiter = (_name, limit) => new RateLimiterMemory(limit),
) {
  const limiters = new Map<string, RateLimiterAbstract>();

  const getLimiter = (kind: Kind, factor: number): RateLimiterAbstract => {
    const name = factor === 1 ? kind : `${kind} ${factor}`;
    const { points, duration } = limits[kind];
    const limiter = limiters.get(name) ?? createLimiter(name, { points: points * factor, duration });
    limiters.set(name, limiter);
    return limiter;
  };

  /** The counters of a claim, that of the narrowest network first. */
  const listPoints = ({ kind, visitor, account }: Claim<Kind>): Point[] => {
    if (visitor === undefined) return [{ limiter: getLimiter(kind, 1), key: account ?? "" }];
    return listClientNetworks(visitor).map(({ network, factor }) => ({
      limiter: getLimiter(kind, account === undefined ? factor : Math.min(factor, ACCOUNT_FACTOR)),
      key: account === undefined ? network : JSON.stringify([account, network]),
    }));
  };

  return {
    /**
     * Counts a request against all its limits, before it is handled: requests at the same time cannot all pass a limit that
     * none of them has reached yet. Beyond one of the limits, throws a {@link RateLimitError} and counts nothing, so that
     * whoever is beyond a limit of its own uses up none that others share. The function that it returns gives the points
     * back, for a request that turns out not to count.
     */
    async consume(...claims: readonly Claim<Kind>[]): Promise<() => Promise<void>> {
      const points = claims.flatMap(listPoints);
      // Reading first creates no counter for a refused request: their number is bounded by what passes.
      const states = await Promise.all(points.map(({ limiter, key }) => limiter.get(key)));
      const full = states.find((state) => state !== null && state.remainingPoints < 1);
      if (full) throw toError(full);
      const taken: Point[] = [];
      const giveBack = async () => {
        await Promise.all(taken.map(({ limiter, key }) => limiter.reward(key)));
      };
      for (const point of points) {
        taken.push(point);
        try {
          await point.limiter.consume(point.key);
        } catch (refusal) {
          if (!(refusal instanceof RateLimiterRes)) throw refusal;
          await giveBack();
          throw toError(refusal);
        }
      }
      return giveBack;
    },

    /** Counts by the narrowest network without refusing anything. */
    async count(claim: Claim<Kind>): Promise<void> {
      const [point] = listPoints(claim);
      await point?.limiter.penalty(point.key);
    },

    /** True if `count` has counted anything. */
    async has(claim: Claim<Kind>): Promise<boolean> {
      const [point] = listPoints(claim);
      return point !== undefined && (await point.limiter.get(point.key)) !== null;
    },
  };
}

function toError({ msBeforeNext }: RateLimiterRes): RateLimitError {
  return new RateLimitError(Math.max(1, Math.ceil(msBeforeNext / 1000)));
}
