import { RateLimiterMemory } from "rate-limiter-flexible";
import { listClientNetworks } from "../../../domain/listClientNetworks";
import { hasBearer } from "./hasBearer";

/** Maximum number of failures of one client within `WINDOW_S` seconds. */
const MAX_FAILURES = 10;
const WINDOW_S = 60;

/** The result of a check; `limited`: the client has failed too often, so the token was not compared. */
export type BearerVerdict = "admitted" | "refused" | "limited";

/** Checks a bearer token, and limits the failures of a client; an IPv6 client counts by its network. */
export class BearerGuard {
  /** The limits by the factor of a network. */
  private readonly limiters = new Map<number, RateLimiterMemory>();

  constructor(private readonly token: string) {}

  /**
   * Checks the Authorization header of a client's request. A request counts as a failure before its token is compared,
   * and a right one is uncounted, so that simultaneous requests cannot exceed the limit together.
   */
  async check(authorization: string | undefined, client = "unknown"): Promise<BearerVerdict> {
    const networks = listClientNetworks(client).map(({ network, factor }) => ({
      network,
      limiter: this.limiterOf(factor),
    }));
    try {
      await Promise.all(networks.map(({ network, limiter }) => limiter.consume(network)));
    } catch {
      return "limited";
    }
    if (!hasBearer(authorization, this.token)) return "refused";
    await Promise.all(networks.map(({ network, limiter }) => limiter.reward(network)));
    return "admitted";
  }

  private limiterOf(factor: number): RateLimiterMemory {
    const known = this.limiters.get(factor);
    if (known !== undefined) return known;
    const limiter = new RateLimiterMemory({ points: MAX_FAILURES * factor, duration: WINDOW_S });
    this.limiters.set(factor, limiter);
    return limiter;
  }
}

/** Answers of a guard, by verdict. */
export const BEARER_ANSWERS = {
  refused: { status: 401, message: "The bearer token is missing or wrong.", headers: { "WWW-Authenticate": "Bearer" } },
  limited: {
    status: 429,
    message: "Too many requests had a wrong bearer token. Please try again later.",
    headers: { "Retry-After": String(WINDOW_S) },
  },
} as const;
