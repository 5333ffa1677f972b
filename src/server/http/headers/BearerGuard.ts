import {
  type CreateLimiter,
  createRateLimits,
  RateLimitError,
  type RateLimits,
} from "../../../domain/createRateLimits";
import { hasBearer } from "./hasBearer";

/** Maximum number of failures of one client within `WINDOW_S` seconds. */
const MAX_FAILURES = 10;
const WINDOW_S = 60;

/** The result of a check; `limited`: the client has failed too often, so the token was not compared. */
export type BearerVerdict = "admitted" | "refused" | "limited";

/** Checks a bearer token, and limits the failures of a client; an IPv6 client counts by its network. */
export class BearerGuard {
  private readonly limits: RateLimits<string>;

  /**
   * @param kind name of the limit, which differs between tokens
   * @param createLimiter absent: this process counts failures in its memory
   */
  constructor(
    private readonly token: string,
    private readonly kind: "purgeFailures" | "metricsFailures",
    createLimiter?: CreateLimiter,
  ) {
    this.limits = createRateLimits({ [kind]: { points: MAX_FAILURES, duration: WINDOW_S } }, createLimiter);
  }

  /**
   * Checks the Authorization header of a client's request. A request counts as a failure before its token is compared,
   * and a right one is uncounted, so that simultaneous requests cannot exceed the limit together.
   */
  async check(authorization: string | undefined, client = "unknown"): Promise<BearerVerdict> {
    try {
      const giveBack = await this.limits.consume({ kind: this.kind, visitor: client });
      if (!hasBearer(authorization, this.token)) return "refused";
      await giveBack();
      return "admitted";
    } catch (error) {
      if (error instanceof RateLimitError) return "limited";
      throw error;
    }
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
